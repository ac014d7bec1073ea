/** Hands the browser something to keep as a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later: some browsers begin to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const downloadText = (name: string, text: string) => downloadBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));

/** A file name that no system objects to: letters, digits and dashes of `name`, else `fallback`. */
export function plainFileName(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain.toLowerCase() || fallback;
}
