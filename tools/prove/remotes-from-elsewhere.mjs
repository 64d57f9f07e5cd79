import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { root } from '../install.mjs';
import { freePort } from '../lab/free-port.mjs';
import { startServer } from '../lab/server.mjs';

const packages = [
  'webpack@5',
  'mini-css-extract-plugin@2',
  'css-loader@7',
  '@module-federation/enhanced@2',
  '@rsbuild/core@2',
  '@module-federation/rsbuild-plugin@2',
  'vite@8',
  '@module-federation/vite@1',
  'react@19',
  'react-dom@19',
];

const remote = 'mfe_elsewhere';
const shared = `Object.fromEntries(['react', 'react/', 'react-dom', '@portal/sdk'].map((name) =>
  [name, { singleton: true, import: false, requiredVersion: '*' }]))`;
const federation = `{ name: 'elsewhere', filename: 'remoteEntry.js', exposes: { './routes': './src/routes.js' },
  shared: ${shared}, shareStrategy: 'loaded-first', manifest: true, dts: false }`;

/** A script for each tool that builds the folder in which it runs, as the documentation of the tool says. */
const tools = {
  webpack: `import webpack from 'webpack';
    import Css from 'mini-css-extract-plugin';
    import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
    const compiler = webpack({ mode: 'production', entry: './src/index.js', output: { publicPath: 'auto', uniqueName: 'elsewhere', clean: true },
      module: { rules: [{ test: /\\.css$/, use: [Css.loader, 'css-loader'] }] },
      plugins: [new Css(), new ModuleFederationPlugin(${federation})] });
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) { console.error(error ?? stats.toString('errors-only')); process.exit(1); }
    });`,
  rsbuild: `import { createRsbuild } from '@rsbuild/core';
    import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
    const rsbuild = await createRsbuild({ rsbuildConfig: { source: { entry: { index: './src/index.js' } }, output: { assetPrefix: 'auto' },
      plugins: [pluginModuleFederation(${federation})] } });
    await rsbuild.build();`,
  vite: `import { build } from 'vite';
    import { federation } from '@module-federation/vite';
    await build({ base: './/', build: { target: 'chrome99', rollupOptions: { input: './src/index.js' } }, plugins: [federation(${federation})] });`,
};

const sources = (version) => ({
  'index.js': 'console.log("alone");',
  'routes.js': `import './routes.css';
    export const routes = [{ path: '/elsewhere', lazy: { Component: async () => (await import('./page.js')).Page } }];`,
  'page.js': `import { createElement as h, lazy, Suspense, useState } from 'react';
    import { Link } from '@portal/sdk';
    const More = lazy(() => import('./more.js'));
    export function Page() {
      const [count, setCount] = useState(0);
      return h('div', { 'data-mfe': '${remote}' },
        h('h1', { className: 'elsewhere' }, 'Elsewhere ${version}'),
        h('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count),
        h(Link, { to: '/faq' }, 'Questions from elsewhere'),
        h(Suspense, { fallback: null }, h(More)));
    }`,
  'more.js': `import { createElement as h } from 'react';
    export default () => h('p', null, 'More of ${version}');`,
  'routes.css': `@layer remote { [data-mfe="${remote}"] .elsewhere { letter-spacing: 3px } }`,
});

/** Builds remotes with other tools in a temporary folder, and opens, replaces, rolls back and tampers with them in Chromium. */
export async function remotesFromElsewhere() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-elsewhere-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-elsewhere-data-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  });
  writeSdk(join(folder, 'node_modules/@portal/sdk'));
  const start = [join(root, 'tools', 'start.mjs')];
  const server = await startServer(process.execPath, start, await freePort(), { dataDir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rows = [];
    for (const [index, tool] of Object.keys(tools).entries()) {
      const publish = (version) => publishBuild(folder, dataDir, { tool, version });
      rows.push(await driven(browser, server.url, { tool, publish, major: index + 1 }));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Teams install the archive of the SDK. Vite reads only the names of its exports there, because the shell has the modules. */
function writeSdk(folder) {
  mkdirSync(folder, { recursive: true });
  const facts = { name: '@portal/sdk', version: '1.1.0', type: 'module', exports: './index.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  writeFileSync(join(folder, 'index.js'), 'export const Link = undefined;');
}

function publishBuild(folder, dataDir, { tool, version }) {
  const project = join(folder, `${tool}-${version}`);
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "elsewhere", "version": "1.0.0", "type": "module" }');
  for (const [file, text] of Object.entries(sources(version))) {
    writeFileSync(join(project, 'src', file), text);
  }
  writeFileSync(join(project, 'build.mjs'), tools[tool]);
  execFileSync(process.execPath, ['build.mjs'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  const pages = [{ path: '/elsewhere', title: 'Elsewhere', access: 'public' }];
  writeFileSync(
    join(project, 'dist/portal.json'),
    JSON.stringify({ name: remote, version, owner: '@team/elsewhere', pages }),
  );
  command(dataDir, 'publish', remote, '--from', join(project, 'dist'));
  return () => command(dataDir, 'rollback', remote);
}

function command(dataDir, ...args) {
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, [join(root, 'tools/remote.mjs'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function driven(browser, url, { tool, publish, major }) {
  const done = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.clock.install();
  const shows = (version) => page.getByRole('heading', { name: `Elsewhere ${version}` }).waitFor();
  try {
    publish(`${major}.0.0`);
    await page.goto(`${url}/elsewhere`);
    await shows(`${major}.0.0`);
    await page.getByText(`More of ${major}.0.0`).waitFor();
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
    const spacing = await page.locator('.elsewhere').evaluate((element) => getComputedStyle(element).letterSpacing);
    done.push(...(spacing === '3px' ? ['page, state, lazy part and sheet'] : []));

    const rollBack = publish(`${major}.1.0`);
    await throughOtherPage(page);
    await shows(`${major}.1.0`);
    await page.getByText(`More of ${major}.1.0`).waitFor();
    done.push('new version in the open tab');
    rollBack();
    await throughOtherPage(page);
    await shows(`${major}.0.0`);
    done.push('rollback in the open tab');

    const fresh = await browser.newContext();
    const other = await fresh.newPage();
    await other.route(/\/remotes\/mfe_elsewhere\/.*\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.foreign = true;${await response.text()}` });
    });
    await other.goto(`${url}/elsewhere`);
    await other.getByText('temporarily unavailable').first().waitFor();
    done.push(...((await other.evaluate(() => 'foreign' in window)) ? [] : ['tampered scripts refused']));
    await fresh.close();
  } catch (error) {
    errors.push(error.message.split('\n')[0]);
  }
  await context.close();
  return {
    asked: `a remote built by ${tool} in an empty folder opens, changes versions in an open tab, and no tampered script runs`,
    measured: [...done, ...errors].join(', '),
    holds: done.length === 4 && errors.length === 0,
  };
}

/** Opens another page and comes back, after the pause between two looks at the live builds. */
async function throughOtherPage(page) {
  await page.getByRole('link', { name: 'Questions from elsewhere' }).click();
  await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor();
  await page.clock.fastForward('00:16');
  await page.evaluate(() => {
    history.pushState(null, '', '/elsewhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
