const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
};

export const getMimeType = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
