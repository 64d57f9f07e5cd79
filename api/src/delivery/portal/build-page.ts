import escapeHtml from 'escape-html';
import type { BuildPart, BuildReport } from './build-report';

/** Of this page and the one for following a case. They need a file of their own, because the content security policy forbids inline styles. */
export const buildPageStyles = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.5rem 0.75rem; border-bottom: 1px solid rgb(128 128 128 / 40%); text-align: start; vertical-align: top; }
th, td:not(.problem) { white-space: nowrap; }
thead th { font-size: 0.875rem; font-weight: 400; opacity: 0.8; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0.75rem 0; }
section, form { max-width: 30rem; }
section { margin: 1.5rem 0; padding: 0 1rem; border: 1px solid rgb(128 128 128 / 40%); border-radius: 0.5rem; }
label { font-weight: 600; }
input, button { font: inherit; padding: 0.5rem 0.75rem; border: 1px solid #767676; border-radius: 0.375rem; }
input { box-sizing: border-box; width: 100%; background: Canvas; color: CanvasText; }
button { background: CanvasText; color: Canvas; }
.problem { min-width: 12rem; }
p.problem { font-weight: 600; }
@media (max-width: 56rem) {
  thead { display: none; }
  table, tr, th, td { display: block; }
  tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
  tr { padding: 0.75rem 1rem; border: 1px solid rgb(128 128 128 / 40%); border-radius: 0.5rem; }
  th, td { padding: 0.125rem 0; border: 0; }
  td { display: grid; grid-template-columns: 6rem minmax(0, 1fr); overflow-wrap: anywhere; }
  td:not(.problem) { white-space: normal; }
  td::before { content: attr(data-label); opacity: 0.8; }
}
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
  `<tr><th scope="row">${escapeHtml(name)}</th>` +
  cell('Version', `<code>${escapeHtml(version ?? 'none')}</code>${canaryText(canary)}`) +
  cell('Owner', escapeHtml(owner ?? 'unknown')) +
  cell('Since', timeOf(since)) +
  cell('Problem', problem === undefined ? 'None' : `<strong>${escapeHtml(problem)}</strong>`, 'problem') +
  '</tr>';

/** The label is shown on narrow screens, which have no column headers. */
const cell = (label: string, content: string, className?: string) =>
  `<td data-label="${label}"${className ? ` class="${className}"` : ''}><div>${content}</div></td>`;

const canaryText = (canary: BuildPart['canary']) =>
  canary ? `<br>canary <code>${escapeHtml(canary.version)}</code> for ${canary.percent} %` : '';

const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `live.json` is written by people too, so its time may be no time. */
function timeOf(since: string | null): string {
  const at = new Date(since ?? '');
  return since === null || Number.isNaN(at.getTime())
    ? 'unknown'
    : `<time datetime="${escapeHtml(since)}">${minute.format(at)} UTC</time>`;
}
