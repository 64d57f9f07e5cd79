import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { readConfig } from '../api/src/platform/config';
import { Environment } from '../api/src/platform/config/settings';
import { root } from './imports';

interface Service {
  image: string;
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  cap_add?: string[];
  user?: string;
  mem_limit?: string;
  pids_limit?: number;
}

const textOf = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const compose: Record<'services' | 'networks' | 'volumes', Record<string, Service>> = parse(textOf('compose.yaml'), {
  merge: true,
});
const services = Object.entries(compose.services);
const portals = services.filter(([, { env_file: file }]) => file === 'portal.env').map(([, service]) => service);

const lines = textOf('portal.env.example').match(/^\w+=.*$/gm) ?? [];
const example = Object.fromEntries(lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]));
const filledIn = {
  ...example,
  JWT_SECRET: 'q7Xr2LmZ9vTn4KcW8sYd3HgJ6pBf1AeU',
  DATA_KEY: 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z',
  POSTGRES_PASSWORD: '4f1c92d07be3a6581d',
  S3_SECRET_ACCESS_KEY: '9d04be7716ac3f52e8',
  MINIO_ROOT_PASSWORD: '1c77e04bd2a95f3680',
};

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Compose does. */
const interpolated = (text: string, values: Record<string, string | undefined>) =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, otherwise = '') => values[name] || otherwise);

const dockerfile: string[] =
  textOf('Dockerfile')
    .replaceAll('\\\n', ' ')
    .match(/^[A-Z]+ .*$/gm) ?? [];
const instructions = (name: string) => dockerfile.filter((line) => line.startsWith(`${name} `));
const imageSettings = Object.fromEntries(
  instructions('ENV').flatMap((line) =>
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
  ),
);

/** No settings of the portal: the password of its database, which is part of DATABASE_URL, and that of the bucket's administrator. */
const ofOtherServices = ['POSTGRES_PASSWORD', 'MINIO_ROOT_PASSWORD'];

it("follows Compose's schema", () => {
  const ofStyle = [
    'no-quotes-in-volumes',
    'service-dependencies-alphabetical-order',
    'service-keys-order',
    'service-ports-alphabetical-order',
    'services-alphabetical-order',
    'top-level-properties-order',
  ];
  // The ports of nginx are meant for everyone.
  const off = Object.fromEntries([...ofStyle, 'no-unbound-port-interfaces'].map((name) => [name, 0 as const]));
  const rules = { ...off, 'require-quotes-in-ports': [2, { quoteType: 'double' }] as [2, Record<string, unknown>] };
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const [result] = linter.lintFiles([join(root, 'deploy/compose.yaml')], false);
  expect(result?.messages.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

it('fills in only what portal.env.example names', () => {
  const names = [...textOf('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name);
  // The version is that of the image, which the operator has built.
  expect([...new Set(names)].filter((name) => !(name in example))).toEqual(['PORTAL_VERSION']);
});

it('names no setting that the portal does not have', () => {
  const named = [...Object.keys(example), ...portals.flatMap(({ environment = {} }) => Object.keys(environment))];
  const known = [...Object.keys(Environment.shape), ...ofOtherServices];
  expect([...named, ...Object.keys(imageSettings)].filter((name) => !known.includes(name))).toEqual([]);
});

it('starts two instances with settings that production accepts, once the secrets are filled in', () => {
  expect(portals).toHaveLength(2);
  for (const { environment = {} } of portals) {
    const own = Object.entries(environment).map(([name, value]) => [name, interpolated(value, filledIn)]);
    const config = readConfig({ ...imageSettings, ...filledIn, ...Object.fromEntries(own) });
    expect(config).toMatchObject({ production: true, trustProxy: 1, dataDir: '/data', port: 3000 });
    expect(config.bucket).toMatchObject({ endpoint: 'http://bucket:9000', secretAccessKey: '9d04be7716ac3f52e8' });
    expect(config.databaseUrl).toBe('postgres://portal:4f1c92d07be3a6581d@postgres:5432/portal');
  }
});

/** SHUTDOWN_DELAY_SECONDS, and the most for open requests and mail. */
const secondsToStop = 5 + 25 + 10;

it('holds no secret', () => {
  const secrets = ['JWT_SECRET', 'DATA_KEY', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'MINIO_ROOT_PASSWORD'];
  expect(secrets.map((name) => example[name])).toEqual(['', '', '', '', '']);
  expect(() => readConfig({ ...imageSettings, ...example })).toThrow('JWT_SECRET is required in production');
});

it('names services, networks, volumes and files that exist', () => {
  const missing = services.flatMap(([name, { networks, volumes = [], depends_on: needed = [] }]) => [
    ...networks.filter((network) => !(network in compose.networks)),
    ...(Array.isArray(needed) ? needed : Object.keys(needed)).filter((other) => !(other in compose.services)),
    ...volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !isThere(source)),
    ...hostsIn(name).filter((host) => !(host in compose.services)),
  ]);
  expect(missing).toEqual([]);
});

const isThere = (source: string) =>
  source.startsWith('./') ? source === './tls' || existsSync(join(root, 'deploy', source)) : source in compose.volumes;

/** Hosts in the addresses of a service's settings. */
const hostsIn = (name: string): string[] =>
  Object.values(compose.services[name]?.environment ?? {}).flatMap((value) => {
    const address = interpolated(String(value), filledIn);
    return /^\w+:\/\//.test(address) ? [new URL(address).hostname] : [];
  });

it('waits for the health of services that report it', () => {
  const needed = services.flatMap(([, { depends_on: others = [] }]) =>
    Array.isArray(others) ? [] : Object.entries(others),
  );
  const healthy = needed.filter(([, { condition }]) => condition === 'service_healthy').map(([name]) => name);
  // That of the portal is in its image.
  const reporting = services.filter(([, one]) => one.healthcheck ?? portals.includes(one)).map(([name]) => name);
  expect([...new Set(healthy)].sort()).toEqual(reporting.sort());
});

it('asks each service at the port on which it listens', () => {
  const listening = { postgres: '5432', redis: '6379', bucket: '9000', clamav: '3310' };
  const named = `${textOf('compose.yaml')}${textOf('portal.env.example')}`.matchAll(
    /[@/](postgres|redis|bucket|clamav):(\d+)/g,
  );
  const asked = Object.fromEntries([...named].map(([, name = '', port]) => [name, port]));
  expect(asked).toEqual(listening);
  const listened = new Set([...textOf('nginx.conf').matchAll(/listen (\d+)/g)].map(([, port]) => `${port}:${port}`));
  expect(compose.services['nginx']?.ports).toEqual([...listened]);
});

it('gives a stopping portal the time that it may need', () => {
  const graces = portals.map(({ stop_grace_period: grace = '0s' }) => Number(/^(\d+)s$/.exec(grace)?.[1]));
  expect(graces.every((seconds) => seconds > secondsToStop)).toBe(true);
});

it('runs every instance that nginx asks, with a read-only file system', () => {
  const upstream = [...textOf('nginx.conf').matchAll(/server ([\w-]+):(\d+)/g)].map(([, host, port]) => {
    expect(port).toBe(imageSettings['PORT']);
    return host;
  });
  expect(upstream.map((host) => compose.services[host ?? '']?.read_only)).toEqual([true, true]);
  expect(portals.every(({ networks }) => networks.includes('outside'))).toBe(true);
  const published = services.filter(([, service]) => 'ports' in service).map(([name]) => name);
  expect(published).toEqual(['nginx']);
});

it('gives no service rights, memory or processes that it does not need', () => {
  for (const [name, service] of services) {
    const { cap_drop: dropped, security_opt: options, read_only: isReadOnly, pids_limit: processes } = service;
    expect([name, dropped, options, isReadOnly, processes]).toEqual([
      name,
      ['ALL'],
      ['no-new-privileges:true'],
      true,
      256,
    ]);
    expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
  }
  expect(portals.map(({ tmpfs }) => tmpfs)).toEqual([['/tmp'], ['/tmp']]);
  const withRights = services.filter(([, { cap_add: added }]) => added).map(([name]) => name);
  expect(withRights).toEqual(['nginx', 'postgres', 'clamav']);
});

it('gives the portal an account of the bucket that may read and write its objects only', () => {
  const administrator = compose.services['bucket']?.environment ?? {};
  const [own] = portals.map(({ environment = {} }) => environment);
  expect(own?.['S3_ACCESS_KEY_ID']).not.toBe(administrator['MINIO_ROOT_USER']);
  expect(own?.['S3_SECRET_ACCESS_KEY']).not.toBe(administrator['MINIO_ROOT_PASSWORD']);
  expect(compose.services['make-bucket']?.environment).toMatchObject({
    ...administrator,
    S3_ACCESS_KEY_ID: own?.['S3_ACCESS_KEY_ID'],
    S3_SECRET_ACCESS_KEY: own?.['S3_SECRET_ACCESS_KEY'],
  });
  const { Statement: statements } = JSON.parse(textOf('bucket-policy.json'));
  const bucket = `arn:aws:s3:::${own?.['S3_BUCKET']}`;
  expect(statements.map(({ Resource: resources }: { Resource: string[] }) => resources)).toEqual([
    [bucket],
    [`${bucket}/*`],
  ]);
});

it('lets nothing inside reach beyond this machine', () => {
  expect(compose.networks['inside']).toEqual({ internal: true });
  const outside = services.filter(([, { networks }]) => networks.includes('outside')).map(([name]) => name);
  expect(outside).toEqual(['portal-1', 'portal-2', 'nginx', 'clamav']);
});

it('writes no visitor to the log of nginx, and speaks no old TLS', () => {
  const directives =
    textOf('nginx.conf').match(/^ *(access_log|error_log|server_tokens|ssl_protocols) .*(?=;$)/gm) ?? [];
  expect(directives.map((line) => line.trim())).toEqual([
    'error_log stderr crit',
    'access_log off',
    'server_tokens off',
    'ssl_protocols TLSv1.2 TLSv1.3',
  ]);
});

it('redirects to the host of the portal only', () => {
  const names = [...textOf('nginx.conf').matchAll(/server_name ([^;]+);/g)].map(([, name]) => name);
  expect(names).toEqual([new URL(example['PUBLIC_URL'] ?? '').hostname, '_']);
});

it('does not start with an empty secret', () => {
  const named = [...textOf('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)([^}]*)\}/g)].map(([, name, rest]) => [
    name,
    rest,
  ]);
  const secrets = named.filter(([name]) => name !== 'PORTAL_VERSION');
  expect(new Set(secrets.map(([, rest]) => rest))).toEqual(new Set([':?is in portal.env']));
});

it('copies the database with a pg_dump that is as new as the server', () => {
  const [, client] = /postgresql-client-(\d+)/.exec(instructions('RUN').join(' ')) ?? [];
  expect(compose.services['postgres']?.image).toMatch(new RegExp(`^postgres:${client}-`));
});

it('makes an image that runs the portal without the rights of root', () => {
  expect(instructions('USER')).toEqual(['USER node']);
  const afterUser = dockerfile.slice(dockerfile.indexOf('USER node'));
  expect(afterUser.some((line) => /^(RUN|COPY|ADD) /.test(line))).toBe(false);
  expect(instructions('CMD')).toEqual(['CMD ["node", "main.mjs"]']);
  expect(instructions('HEALTHCHECK')).toEqual([expect.stringContaining('/api/health/ready')]);
  // Both stages take the newest version of Node for which a release holds SQLite.
  expect(new Set(instructions('FROM').map((line) => line.split(' ')[1]))).toEqual(new Set(['node:24-bookworm-slim']));
});

it('makes the image from what npm run release writes', () => {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const archive = `${name}-\${VERSION}.tar.gz`;
  const [archived, unpacked, ...others] = instructions('COPY').map((line) => line.split(/ +/).slice(1));
  expect(archived).toEqual([archive, `${archive}.sha256`, './']);
  // An archive that was changed is not unpacked, and who owns its files is not for the archive to say.
  const [, folder] =
    /^RUN sha256sum -c portal-\$\{VERSION\}\.tar\.gz\.sha256 +&& .*tar -xzf \S+ -C (\S+) --strip-components=1 --no-same-owner/.exec(
      instructions('RUN').join(' '),
    ) ?? [];
  expect(unpacked).toEqual(['--from=unpacked', folder, folder]);
  expect(others).toEqual([]);
  expect(instructions('WORKDIR').at(-1)).toBe(`WORKDIR ${folder}`);
  expect(existsSync(join(root, 'tools/release/operator/main.mjs'))).toBe(true);
  const [portal] = portals;
  const mounted = portal?.volumes?.map((volume) => volume.split(':')[1]);
  expect([mounted, instructions('VOLUME')]).toEqual([
    [imageSettings['DATA_DIR']],
    [`VOLUME ${imageSettings['DATA_DIR']}`],
  ]);
  expect(instructions('EXPOSE')).toEqual([`EXPOSE ${imageSettings['PORT']}`]);
  expect(interpolated(portal?.image ?? '', {}).split(':')[0]).toBe(name);
});

it('runs the portal as a service that systemd restarts, unless a setting is wrong', () => {
  const unit = settingsIn(textOf('portal.service'));
  const [node, program = '', ...others] = (unit['ExecStart'] ?? '').split(' ');
  expect([node, others]).toEqual(['/usr/bin/node', []]);
  expect(existsSync(join(root, 'tools/release/operator', program))).toBe(true);
  expect(unit['RestartPreventExitStatus']).toBe('78');
  expect(Number(unit['TimeoutStopSec'])).toBeGreaterThan(secondsToStop);
  expect(Number(unit['LimitNOFILE'])).toBeGreaterThan(
    readConfig({ JWT_SECRET: filledIn.JWT_SECRET }).maxConnections + 200,
  );
  expect(unit).toMatchObject({
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    PrivateDevices: 'yes',
    StateDirectoryMode: '0700',
    UMask: '0077',
    ProtectKernelModules: 'yes',
    RestrictNamespaces: 'yes',
    MemoryMax: '2G',
  });
  expect(textOf('portal.service')).toContain('\nSystemCallFilter=@system-service\n');
  // The compiler of Node writes the machine code that it runs.
  expect(unit).not.toHaveProperty('MemoryDenyWriteExecute');
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const documented = settingsIn(/```ini\n([^`]+)```/.exec(operations)?.[1] ?? '');
  expect(Object.keys(documented).filter((name) => !(name in Environment.shape))).toEqual([]);
  const { JWT_SECRET, DATA_KEY } = filledIn;
  expect(readConfig({ ...documented, JWT_SECRET, DATA_KEY })).toMatchObject({
    production: true,
    dataDir: `/var/lib/${unit['StateDirectory']}`,
    mailFrom: { name: 'Portal', address: 'no-reply@example.com' },
  });
  expect(operations).toContain(`install -m 640 -g ${unit['User']} /dev/null ${unit['EnvironmentFile']}`);
});

/** Reads lines such as `NAME=value` or `NAME="value"`. */
function settingsIn(text: string): Record<string, string> {
  const named = [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)];
  return Object.fromEntries(named.map(([, name = '', value = '']) => [name, value]));
}
