import { type Compiler, rspack } from '@rspack/core';

/** Match the fonts of running text and of headings. */
const pageFonts = [/-wght-normal-basic\.\w+\.woff2$/, /-600-normal-basic\.\w+\.woff2$/];

/**
 * Adds preload links to the start of the page. Its scripts are at the end, so on a slow line the fonts come before them, and before the
 * first paint. A font that came later would wrap lines in other places, which moves what is below.
 */
export class FontPreloads {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FontPreloads', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('FontPreloads', (data) => {
        const names = Object.keys(compilation.assets);
        const fonts = pageFonts.flatMap((font) => names.filter((name) => font.test(name)));
        const links = fonts.map(
          (name) => `<link href="/${name}" rel="preload" as="font" type="font/woff2" crossorigin>`,
        );
        return { ...data, html: data.html.replace('<title>', (title) => links.join('') + title) };
      });
    });
  }
}
