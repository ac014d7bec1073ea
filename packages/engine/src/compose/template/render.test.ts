import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier } from './identifier.ts';
import { render, type TemplateInput } from './render.ts';

const input = (over: Partial<TemplateInput> = {}): TemplateInput => ({
  language: 'solidity',
  values: {},
  lookup: (name) => (name in over ? undefined : name === 'on' ? true : name === 'off' ? false : name === 'choice.kind' ? 'apr' : undefined),
  rows: () => [],
  ...over,
});

describe('regions', () => {
  it('keeps what is on and drops what is off, on lines of their own', () => {
    expect(render('a\n// #if on\nb\n// #else\n//> c\n// #endif\n// #if off\nd\n// #else\n//> e();\n// #endif\n', input())).toBe(
      'a\nb\ne();\n',
    );
  });
  it('keeps and drops inside a line', () => {
    expect(render('contract A is B/*#if on*/, C/*#endif*//*#if off*/, D/*#endif*/ {', input())).toBe('contract A is B, C {');
  });
  it('understands not, and, or, parentheses and choices', () => {
    expect(render('/*#if !(off || !on) && choice.kind == apr*/yes/*#endif*/', input())).toBe('yes');
  });
  it('drops samples', () => {
    expect(render('// #sample\ntype T is uint;\n// #endsample\nx\n', input())).toBe('x\n');
  });
  it('repeats lines and inline parts for each row, each with its own values', () => {
    const rows = [
      { type: 'uint256', name: 'age', last: false },
      { type: 'string calldata', name: 'title', last: true },
    ];
    expect(
      render(
        'f(/*#each field*/$field.type$ $field.name$/*#sep , *//*#end*/)\n// #each field\nset($field.name$/*#if field.last*/, 1/*#endif*/);\n// #end\n',
        input({ rows: () => rows }),
      ),
    ).toBe('f(uint256 age, string calldata title)\nset(age);\nset(title, 1);\n');
  });
  it('names a condition nobody knows as a mistake of the blueprint', () => {
    expect(() => render('/*#if nonsense*/x/*#endif*/', input())).toThrow('unknown name nonsense');
  });
});

describe('placeholders', () => {
  it('are escaped by where they stand', () => {
    const out = render('/// @title $t$\ncontract $c$ { string s = "$t$"; }', input({ values: { t: 'a */ "b"\n@dev é', c: 'Moon' } }));
    expect(out).toBe('/// @title a * / "b" (at)dev é\ncontract Moon { string s = "a */ \\"b\\"\\x0a@dev \\xc3\\xa9"; }');
  });
  it('refuses text where only code can stand', () => {
    expect(() => render('contract $c$ {}', input({ values: { c: 'A { } contract B' } }))).toThrow('not an identifier');
  });
  it('are not filled twice: text that looks like a mark stays text', () => {
    expect(render('// $a$', input({ values: { a: '$b$ #if on', b: 'no' } }))).toBe('// $b$ #if on');
  });
  it('in a script string any text reads back as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const source = render('return ["$t$", \'$t$\', `$t$`];', input({ language: 'typescript', values: { t: text } }));
        expect(source).not.toContain('</');
        expect(new Function(source)()).toEqual(Array(3).fill(text.toWellFormed()));
      }),
    );
  });
  it('in a comment any text leaves the code behind it alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const source = render('// $t$\n/* $t$ */ return 7;', input({ language: 'typescript', values: { t: text } }));
        expect(new Function(source)()).toBe(7);
      }),
      { examples: [['*\\'], ['*/'], ['*\\/ throw 0 /\\*']] },
    );
  });
});

describe('identifier', () => {
  it('joins words in the wanted style', () => {
    expect([identifier('bee hive', 'camel'), identifier('bee hive', 'Pascal'), identifier('bee hive', 'CONSTANT')]).toEqual([
      'beeHive',
      'BeeHive',
      'BEE_HIVE',
    ]);
  });
  it('is valid and never reserved, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('mapping', 'event', 'owner', 'address', '7up', '')), (text) => {
        const name = identifier(text, 'camel');
        expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
        expect(() => new Function(`const ${name} = 1;`)).not.toThrow();
      }),
    );
  });
});
