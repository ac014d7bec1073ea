/** A table looked up by people's words: without a prototype, so that "constructor" and "toString" are words like others. */
export const wordTable = <Value>(entries: Record<string, Value>): Record<string, Value> => Object.assign(Object.create(null), entries);
