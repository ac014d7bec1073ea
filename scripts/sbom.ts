/** `npm run sbom -- [FILE]`: writes what runs in production, with licences and hashes, as CycloneDX JSON. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeSbom } from './sbom/make-sbom.ts';
import { root } from './setup/project.mjs';

const file = resolve(process.env.STARWRIGHT_CALLED_FROM ?? '.', process.argv[2] ?? 'starwright.cdx.json');
try {
  const sbom = makeSbom(root);
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file} lists ${sbom.components.length} packages (CycloneDX ${sbom.specVersion}).`);
} catch (error) {
  console.error(`starwright: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
