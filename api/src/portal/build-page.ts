import escapeHtml from 'escape-html';
import type { BuildPart, BuildReport } from './build-report';

/** Of this page and the one for following a case. They need a file of their own, because the content security policy forbids inline styles. */
export const buildPageStyles = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.5rem 0.75rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: start; white-space: nowrap; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0.75rem 0; }
section, form { max-width: 30rem; }
section { margin: 1.5rem 0; padding: 0 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; }
label { font-weight: 600; }
input, button { font: inherit; padding: 0.5rem 0.75rem; border: 1px solid color-mix(in srgb, currentColor 60%, transparent); border-radius: 0.375rem; }
input { box-sizing: border-box; width: 100%; background: Canvas; color: CanvasText; }
button { background: CanvasText; color: Canvas; }
.problem { font-weight: 600; white-space: normal; min-width: 12rem; }
`;

/** Writes the page that shows people which version of each part is live. */
export function buildPage({ shell, api, remotes }: BuildReport, siteName: string): string {
  const rows = Object.entries({ shell, API: api, ...remotes }).map(([name, part]) => row(name, part));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>This build | ${escapeHtml(siteName)}</title><link rel="stylesheet" href="/build.css"></head>
<body><main><h1>This build</h1>
<p>The version of each part of the portal that is live now. Programs read <a href="/build.json">build.json</a>.</p>
<div class="wide" tabindex="0" role="region" aria-label="Versions"><table><thead><tr>
<th scope="col">Part</th><th scope="col">Version</th><th scope="col">Owner</th><th scope="col">Since</th>
<th scope="col">Problem</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div></main></body></html>`;
}

const row = (name: string, { version, canary, owner, since, problem }: BuildPart) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td><code>${escapeHtml(version ?? 'none')}</code>${canaryText(canary)}</td>` +
  `<td>${escapeHtml(owner ?? 'unknown')}</td><td>${timeOf(since)}</td>` +
  `<td class="problem">${escapeHtml(problem ?? '')}</td></tr>`;

const canaryText = (canary: BuildPart['canary']) =>
  canary ? `<br>canary <code>${escapeHtml(canary.version)}</code> for ${canary.percent} %` : '';

const timeOf = (since: string | null) =>
  since === null
    ? 'unknown'
    : `<time datetime="${escapeHtml(since)}">${escapeHtml(since.replace('T', ' ').replace(/(:\d\d)\.\d+Z$/, '$1 UTC'))}</time>`;
