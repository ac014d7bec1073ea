/** The list of what runs in production: its shape, that it is whole, and its licences. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../setup/project.mjs';
import { allComponents, type Component, isUnderGpl, licenceChoices, makeSbom } from './make-sbom.ts';

const sbom = makeSbom(root);
const everything = allComponents(sbom.components);
/** Hexadecimal digits of each hash. */
const digits = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-512': 128 };
/** What CycloneDX 1.5 asks of a document; the published schema leaves more open. */
const cycloneDx = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.looseObject({
    timestamp: z.iso.datetime(),
    component: z.looseObject({ type: z.literal('application'), name: z.literal('starwright'), version: z.string() }),
  }),
  components: z
    .array(
      z.looseObject({
        'bom-ref': z.string().min(1),
        type: z.enum(['application', 'framework', 'library']),
        name: z.string().min(1),
        version: z.string().min(1),
        scope: z.enum(['required', 'optional', 'excluded']),
        purl: z.string().regex(/^pkg:(npm|github)\/.+@.+$/),
        licenses: z.array(z.looseObject({})).min(1),
        hashes: z
          .array(z.object({ alg: z.enum(['SHA-1', 'SHA-256', 'SHA-512']), content: z.string() }))
          .refine((hashes) => hashes.every(({ alg, content }) => new RegExp(`^[0-9a-f]{${digits[alg]}}$`).test(content)))
          .optional(),
      }),
    )
    .min(100),
});

test('it is a CycloneDX document in which each part has a licence', () => {
  const { error } = cycloneDx.safeParse(sbom);
  expect(error?.issues).toBeUndefined();
  expect(everything.filter((component) => licenceChoices(component).length === 0).map(({ purl }) => purl)).toEqual([]);
});

test('each part is there once, and every dependency names parts that are there', () => {
  const refs = new Set([...everything.map((component) => component['bom-ref']), sbom.metadata.component['bom-ref']]);
  expect(refs.size).toBe(everything.length + 1);
  const named = sbom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
});

test('it holds what is installed for production, and nothing of development', () => {
  const listed = new Set(
    sbom.components.map(({ name, 'bom-ref': ref }) => (ref.startsWith('@') ? ref.slice(0, ref.lastIndexOf('@')) : name)),
  );
  // Some are needed by development, too, which npm's own list would leave out.
  for (const name of ['react', 'react-dom', 'hono', 'better-auth', 'pg', 'solc', 'fflate', '@mantine/core', '@starwright/server'])
    expect([name, listed.has(name)]).toEqual([name, true]);
  for (const name of ['vite', 'vitest', '@biomejs/biome', '@playwright/test', 'oidc-provider', 'drizzle-kit', '@foundry-rs/anvil'])
    expect([name, listed.has(name)]).toEqual([name, false]);
});

test('nothing in production is under the GPL or AGPL, but for the Solidity compiler, which is run as it is', () => {
  expect(everything.filter(isUnderGpl).map(({ name }) => name)).toEqual(['solidity']);
});

test('a part is under the GPL when there is no other choice', () => {
  const under = (...licenses: NonNullable<Component['licenses']>) =>
    isUnderGpl({ 'bom-ref': 'a', type: 'library', name: 'a', version: '1', properties: [], licenses });
  expect(under({ license: { id: 'AGPL-3.0-only' } })).toBe(true);
  expect(under({ license: { name: 'GPL-2.0' } })).toBe(true);
  expect(under({ expression: 'GPL-2.0-only OR AGPL-3.0-only' })).toBe(true);
  expect(under({ expression: '(MIT OR GPL-3.0-only)' })).toBe(false);
  expect(under({ license: { id: 'LGPL-3.0-only' } })).toBe(false);
});
