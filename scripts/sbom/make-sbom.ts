/**
 * The list of everything that runs in production (CycloneDX 1.5), from package-lock.json by `npm sbom`, and what npm does not know of it:
 * the licence of our own parts, licences in the old form, and the compiler inside solc's package.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nameAt, neededBy, readLock } from '../setup/lock-file.ts';

const licenceSchema = z.union([
  z.strictObject({ license: z.looseObject({ id: z.string() }) }),
  z.strictObject({ license: z.looseObject({ name: z.string() }) }),
  z.strictObject({ expression: z.string() }),
]);

const componentSchema = z.looseObject({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string().optional(),
  scope: z.string().optional(),
  licenses: z.array(licenceSchema).optional(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  get components() {
    return z.array(componentSchema).optional();
  },
});
export type Component = z.infer<typeof componentSchema>;

const sbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});
export type Sbom = z.infer<typeof sbomSchema>;

/** @throws Error with what npm said */
export function makeSbom(root: string): Sbom {
  const started = process.env.npm_execpath;
  const [command, ...first] = started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm'];
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { stdout, stderr, error } = spawnSync(command ?? 'npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error || !stdout.trimStart().startsWith('{')) throw new Error(`npm could not make the list: ${error?.message ?? stderr.trim()}`);
  return ofProduction(sbomSchema.parse(JSON.parse(stdout)), root);
}

function ofProduction(sbom: Sbom, root: string): Sbom {
  const lock = readLock(root);
  const paths = new Map([...neededBy(lock)].map((path) => [`${lock[path]?.name ?? nameAt(path)}@${lock[path]?.version}`, path]));
  const { license = '', name = 'starwright' } = manifestOf(root);
  const components = sbom.components.flatMap((component) => {
    const path = paths.get(component['bom-ref']);
    return path === undefined ? [] : [complete(component, path.includes('node_modules/') ? manifestOf(join(root, path)) : { license })];
  });
  const refs = new Set([sbom.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  return {
    ...sbom,
    // npm calls it by its folder and a library.
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, type: 'application', name } },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}

function complete(component: Component, { license, licenses = [] }: Manifest): Component {
  const told = [...(license ? [license] : []), ...licenses.map(({ type }) => type)].map((id) => ({ license: { id } }));
  const licensed = component.licenses?.length ? component : { ...component, licenses: told };
  // What is in this list is needed; that development needs it, too, is no matter.
  const whole = { ...licensed, scope: component.scope === 'excluded' ? 'required' : component.scope };
  return component.name === 'solc' ? { ...whole, components: [solidityCompiler(component)] } : whole;
}

/** solc's package, MIT, holds the compiler itself as one file, which has a licence of its own. */
function solidityCompiler({ version, 'bom-ref': ref }: Component): Component {
  return {
    ...{ 'bom-ref': `${ref}#soljson.js`, type: 'application', name: 'solidity', version, scope: 'required', properties: [] },
    purl: `pkg:github/ethereum/solidity@v${version}`,
    licenses: [{ license: { id: 'GPL-3.0-or-later' } }],
  };
}

const manifestSchema = z.object({
  name: z.string().optional(),
  license: z.string().optional(),
  /** An old form. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

/** Of a package that is not installed nothing is known. */
function manifestOf(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** Each component with those inside it. */
export const allComponents = (components: readonly Component[]): Component[] =>
  components.flatMap((component) => [component, ...allComponents(component.components ?? [])]);

/** What somebody may choose from; an expression (SPDX) may offer several. */
export const licenceChoices = ({ licenses = [] }: Component): string[] =>
  licenses.flatMap((one) =>
    'expression' in one
      ? one.expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
      : [String('id' in one.license ? one.license.id : one.license.name)],
  );

/** Under the GPL or AGPL, whatever is chosen. */
export const isUnderGpl = (component: Component): boolean => {
  const choices = licenceChoices(component);
  return choices.length > 0 && choices.every((licence) => /\bA?GPL\b/.test(licence));
};
