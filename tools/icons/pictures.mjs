/** Path of the shield in a view box of 32 by 32. */
const shield =
  'M25 16.5c0 5-3.5 7.5-8.6 9.3a1.2 1.2 0 0 1-.8 0C10.5 24 7 21.5 7 16.5v-7a1.1 1.1 0 0 1 1.1-1.1c2.2 0 5-1.4 6.9-3a1.5 1.5 0 0 1 2 0c1.9 1.7 4.7 3 6.9 3A1.1 1.1 0 0 1 25 9.5z';
const tick = 'm12.5 15.8 2.5 2.5 4.7-4.7';
const ground = '#16335c';
const brass = '#e3b868';

const mark = (stroke = '#fff', width = 2) =>
  `<path d="${shield}" fill="none" stroke="${stroke}" stroke-width="${width}"/>` +
  `<path d="${tick}" fill="none" stroke="${brass}" stroke-width="${1.1 * width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const svg = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

/** Icon with rounded corners, for browser tabs. */
export const tabIcon = svg(`<rect width="32" height="32" rx="7" fill="${ground}"/>${mark()}`);

/** Square icon, whose corners the operating system rounds. */
export const squareIcon = svg(`<rect width="32" height="32" fill="${ground}"/>${mark()}`);

/** Icon whose content is within the inner 80 %, because operating systems may crop the rest. */
export const maskableIcon = svg(
  `<rect width="32" height="32" fill="${ground}"/><g transform="translate(16 16) scale(.76) translate(-16 -15.7)">${mark()}</g>`,
);

/** Page for the image of link previews. It has no firm name, because the operator chooses that. */
export const previewHtml = (styles) => `<!doctype html><style>${styles}</style>
<div class="seal">${svg(mark('#5d78a8', 0.6))}</div>
<div>
  <h1>Know who you<br>are dealing with,<br>before you pay.</h1>
  <p class="lead">Independent, confidential checks on companies, investment platforms and people.</p>
</div>
<p class="line"><span>Initial assessment in two working days</span><span>Discreet and confidential</span></p>`;
