import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../install.mjs';

/**
 * Returns npm's CycloneDX document, restricted to these packages. `npm sbom` lists everything that is installed, and gives each
 * document a random number and the present time; here both follow from the content and the commit.
 *
 * @param inside - `{ name, version, part }` of each package; `part` is `server` or `browser`.
 * @throws Error when npm does not know one of them.
 */
export function sbomOf(inside, { name, version, commit, at }) {
  const all = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  // `bom-ref` has the published name, `name` the one under which a package is installed.
  const known = new Map(all.components.map((one) => [one['bom-ref'], one]));
  const components = [...inside].map(({ name: of, version: at, part }) => {
    const component = known.get(`${of}@${at}`);
    if (!component) {
      throw new Error(`npm sbom does not list ${of}@${at}.`);
    }
    return { ...component, name: of, scope: 'required', properties: [{ name: 'portal:part', value: part }] };
  });
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const bomRef = `${name}@${version}`;
  const component = { 'bom-ref': bomRef, type: 'application', name, version, purl: `pkg:npm/${name}@${version}` };
  const properties = [{ name: 'portal:commit', value: commit }];
  const content = {
    metadata: { timestamp: at.toISOString(), tools: all.metadata.tools, component: { ...component, properties } },
    components,
    dependencies: [{ ref: bomRef, dependsOn: [...refs] }, ...dependencies],
  };
  const { $schema, bomFormat, specVersion } = all;
  return { $schema, bomFormat, specVersion, serialNumber: `urn:uuid:${uuidOf(content)}`, version: 1, ...content };
}

/** A UUID of version 8, made from a hash. */
function uuidOf(content) {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
