/** Where something stands in a source. Lines and columns count from 1; columns in UTF-16 units, as editors count them. */
export interface Position {
  line: number;
  column: number;
}

export interface Positions {
  /** From an index into the JavaScript string. */
  ofIndex(index: number): Position;
  /** From an offset in bytes of the UTF-8 form, as solc counts. */
  ofByte(offset: number): Position;
}

export function positionsIn(source: string): Positions {
  const lineStarts = [0];
  // LF, CR and CRLF end a line, as in Solidity.
  for (const match of source.matchAll(/\r\n|\r|\n/g)) lineStarts.push(match.index + match[0].length);
  const indexes = hasOnlyAscii(source) ? undefined : indexesByByte(source);

  const ofIndex = (index: number): Position => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - (lineStarts[low] ?? 0) + 1 };
  };

  return {
    ofIndex,
    ofByte: (offset) => ofIndex(indexes ? (indexes[Math.min(offset, indexes.length - 1)] ?? 0) : Math.min(offset, source.length)),
  };
}

function hasOnlyAscii(source: string): boolean {
  return !/[^\0-\x7f]/.test(source);
}

/** For each byte of the UTF-8 form the index of the character it belongs to; one entry more for the end. */
function indexesByByte(source: string): Uint32Array {
  const indexes = new Uint32Array(new TextEncoder().encode(source).length + 1);
  let byte = 0;
  let index = 0;
  for (const character of source) {
    const code = character.codePointAt(0) ?? 0;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    indexes.fill(index, byte, byte + bytes);
    byte += bytes;
    index += character.length;
  }
  indexes[byte] = index;
  return indexes;
}
