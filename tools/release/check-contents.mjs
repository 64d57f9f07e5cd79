import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../install.mjs';
import { isDevelopmentPackage } from './packages.mjs';

const ofApi = createRequire(join(root, 'api', 'package.json'));
const Ajv = ofApi('ajv');
const addFormats = ofApi('ajv-formats');

/** Files of a checkout that no server needs: sources, settings of tools, history. Packages may bring their own. */
const isOfCheckout = (path) =>
  !path.includes('node_modules/') &&
  /(^|\/)\.git(\/|$)|\.tsx?$|\.test\.\w+$|(^|\/)(tsconfig.*\.json|biome\.jsonc|turbo\.json|package-lock\.json|\w+\.config\.\w+)$/.test(
    path,
  );

/** Folders of the checkout; a file that names one of them would look for it on the server. */
const checkoutPaths = ['node_modules/', 'api/', 'shell/', 'packages/', 'scripts/', 'mfe-'].map((name) =>
  Buffer.from(join(root, name)),
);

/** A release holds neither a checkout nor build tools, and names no path of the checkout in which it was made. */
export function checkContents(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile());
  const ofCheckout = files.filter(isOfCheckout);
  assert.deepEqual(ofCheckout, [], `The release holds files of the checkout: ${ofCheckout.join(', ')}`);
  const naming = files.filter((path) => {
    const content = readFileSync(join(folder, path));
    return checkoutPaths.some((name) => content.includes(name));
  });
  assert.deepEqual(naming, [], `The release names paths of the checkout in ${naming.join(', ')}`);
  const tools = files
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => path.slice(0, -'/package.json'.length))
    .filter(isDevelopmentPackage);
  assert.deepEqual(tools, [], `The release holds packages for development: ${tools.join(', ')}`);
}

/** Documents of a release link to files that it holds. */
export function checkLinks(folder) {
  const documents = readdirSync(folder, { recursive: true }).filter(
    (path) => path.endsWith('.md') && !path.includes('node_modules/'),
  );
  const broken = documents.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]+)/g)]
      .map(([, target]) => target)
      .filter((target) => !existsSync(join(folder, dirname(path), target)))
      .map((target) => `${path} to ${target}`),
  );
  assert.deepEqual(broken, [], `Links of documents lead to no file of the release: ${broken.join(', ')}`);
}

/** @throws Error unless sbom.cdx.json follows the schema of CycloneDX, which comes with the library of that project. */
export function checkSbom(folder) {
  const schemas = join(root, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
  const schemaOf = (name) => JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const ajv = new Ajv({ strict: false });
  for (const name of ['spdx', 'jsf-0.82']) {
    ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  addFormats(ajv);
  // A component of npm has no such address.
  ajv.addFormat('idn-email', () => false).addFormat('iri-reference', true);
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  const isValid = ajv.validate(schemaOf(`bom-${sbom.specVersion}`), sbom);
  assert.ok(isValid, `sbom.cdx.json breaks the schema of CycloneDX: ${ajv.errorsText()}`);
}

/** Every package in the archive must be listed as part of the server, and the other way round. */
export function checkPackages(folder) {
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  const listed = components
    .filter(({ properties }) => properties.some(({ value }) => value === 'server'))
    .map(({ name, version }) => `${name}@${version}`);
  const found = [folder, join(folder, 'api')].flatMap((place) => packagesIn(join(place, 'node_modules')));
  const missing = listed.filter((one) => !found.includes(one));
  const unlisted = found.filter((one) => !listed.includes(one));
  assert.deepEqual(missing, [], `sbom.cdx.json lists packages that the release does not hold: ${missing.join(', ')}`);
  assert.deepEqual(unlisted, [], `The release holds packages that sbom.cdx.json does not list: ${unlisted.join(', ')}`);
}

function packagesIn(modules) {
  const entries = existsSync(modules) ? readdirSync(modules) : [];
  return entries.flatMap((entry) => {
    const folder = join(modules, entry);
    if (entry.startsWith('@')) {
      return packagesIn(folder);
    }
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return [`${name}@${version}`, ...packagesIn(join(folder, 'node_modules'))];
  });
}
