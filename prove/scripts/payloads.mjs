/** Runs in a browser only if a page takes a text for markup or code. */
const call = 'top.ran=1';

/** Elements that start a script by themselves, or once somebody touches them. */
const elements = [
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}">`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<body onload=${call}>`,
  `<iframe src="javascript:${call}">`,
  `<iframe srcdoc="<script>parent.${call}</script>">`,
  `<object data="data:text/html,<script>${call}</script>">`,
  `<embed src="data:text/html,<script>${call}</script>">`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<marquee onstart=${call}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${call})}">`,
  `<base href="javascript:${call}//">`,
  `<form action="javascript:${call}"><button autofocus>x`,
  `<math><mi xlink:href="javascript:${call}">x`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
];

/** Ends of the places into which a text may be written. */
const ends = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '-->',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '${',
  '{{',
  '\\"',
];

const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `https://example.org/"onmouseover="${call}`,
  `[click](javascript:${call})`,
];

const code = [
  `";${call};//`,
  `';${call};//`,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `=HYPERLINK("javascript:${call}")`,
];

/** Texts that are harmless as texts. */
export const payloads = [...elements, ...ends.map((end) => `${end}<img src=x onerror=${call}>`), ...addresses, ...code];
