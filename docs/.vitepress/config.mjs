// npm run docs: the documents as a site with search. VitePress is not installed with the rest: it is 100 MB, for reading.
import { readdirSync, readFileSync } from 'node:fs';

const docs = new URL('..', import.meta.url);
const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(new URL(file, docs), 'utf8'))?.[1] ?? file;
const itemsIn = (folder) =>
  readdirSync(new URL(folder, docs))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => ({ text: titleOf(folder + file), link: `/${folder}${file.replace(/\.md$/, '')}` }));

export default {
  title: 'Risk advisory portal',
  rewrites: { 'README.md': 'index.md', 'decisions/README.md': 'decisions/index.md' },
  // Some lead to files of the repository, beside the documents.
  ignoreDeadLinks: true,
  markdown: {
    // `<name>` in a text is a placeholder, not a tag, and braces in code are no expression of Vue.
    html: false,
    config(md) {
      md.renderer.rules.code_inline = (tokens, at) => `<code v-pre>${md.utils.escapeHtml(tokens[at].content)}</code>`;
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      { text: 'Documents', items: itemsIn('') },
      { text: 'Decisions', link: '/decisions/', collapsed: true, items: itemsIn('decisions/') },
    ],
  },
};
