/**
 * A person's text made harmless for the place where it will stand. Every function gives text that means exactly the
 * given characters there, or, where the place cannot hold them (a comment), the nearest that it can.
 */

/** Where a placeholder stands. */
export type Place = 'code' | 'line-comment' | 'block-comment' | 'single' | 'double' | 'template';
export type Language = 'solidity' | 'typescript';

/** Characters that reorder or hide what a reader sees: bidirectional controls, zero width, other controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must go
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** One visible line: controls gone, all white space single blanks. */
export function oneLine(text: string): string {
  return text
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
}

/**
 * For any comment. Comment ends, script ends, NatSpec tags and licence identifiers (which solc reads inside comments) are broken by
 * a blank, so that they are only words.
 */
export function commentText(text: string): string {
  // Backslashes first: what they become must not end a comment either.
  return oneLine(text)
    .replaceAll('\\', '/')
    .replaceAll('*/', '* /')
    .replaceAll('/*', '/ *')
    .replaceAll('</', '< /')
    .replaceAll('@', '(at)')
    .replace(/SPDX-License-Identifier/gi, 'SPDX License Identifier');
}

/** Contents of a Solidity string literal: printable ASCII stays, everything else is its UTF-8 bytes as `\xNN`. */
export function solidityText(text: string): string {
  return [...new TextEncoder().encode(text.toWellFormed())]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      if (char === '"' || char === "'" || char === '\\') return `\\${char}`;
      return byte >= 0x20 && byte < 0x7f ? char : `\\x${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}

/** Contents of a JavaScript string or template literal; safe inside an HTML script element as well. */
export function scriptText(text: string): string {
  return JSON.stringify(text.toWellFormed())
    .slice(1, -1)
    .replaceAll("'", "\\'")
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A JavaScript literal of any JSON value, safe inside an HTML script element as well. */
export function scriptLiteral(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Text in a line of Markdown, shown as it was written: no markup, no HTML, no link. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~:@]/g, (mark) => (/[.:\-@()+!]/.test(mark) ? mark : `\\${mark}`))
    .replace(/^([-+]|\d+[.)])(?=\s)/, '\\$1')
    .replace(/(https?|ftp|www)([:.])/gi, '$1\u200b$2');
}

/** What may stand in code: an identifier, a type with its location, a number, an address. */
const codePattern = /^(?:[A-Za-z_][A-Za-z0-9_]*(?: (?:memory|calldata|storage))?|\d+|0x[0-9a-fA-F]{40})$/;

/**
 * Escapes a value for its place.
 * @throws Error when text stands where only code can and is none: a mistake in a blueprint.
 */
export function escapeFor(place: Place, language: Language, value: string, name: string): string {
  switch (place) {
    case 'code':
      if (!codePattern.test(value))
        throw new Error(`template: $${name}$ stands in code but "${value}" is not an identifier, type or number`);
      return value;
    case 'line-comment':
    case 'block-comment':
      return commentText(value);
    default:
      return language === 'solidity' ? solidityText(value) : scriptText(value);
  }
}
