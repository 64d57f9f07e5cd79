import { type Compiler, rspack } from '@rspack/core';

/** Match the fonts of running text, of headings, and of pages in one language, which their name ends with. */
const pageFonts = [/-wght-normal-basic\.\w+\.woff2$/, /-600-normal-basic\.\w+\.woff2$/, /-for-(\w+)\.\w+\.woff2$/];

/**
 * Adds preload links to the start of the page, before its scripts, so that on a slow line the fonts come before the first paint. A font
 * that came later would wrap lines in other places, which moves what is below. The server takes away the links to fonts for other
 * languages than that of the page.
 */
export class FontPreloads {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FontPreloads', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('FontPreloads', (data) => {
        const names = Object.keys(compilation.assets);
        const fonts = pageFonts.flatMap((font) => names.filter((name) => font.test(name)));
        const links = fonts.map((name) => {
          const [, language] = /-for-(\w+)\./.exec(name) ?? [];
          const only = language ? ` data-for="${language}"` : '';
          return `<link href="/${name}" rel="preload" as="font" type="font/woff2" crossorigin${only}>`;
        });
        return { ...data, html: data.html.replace('<title>', (title) => links.join('') + title) };
      });
    });
  }
}
