import { type Compiler, rspack } from '@rspack/core';

/** Matches the font of running text. Headings have another one, which the first layout requests. */
const textFont = /-wght-normal-basic\.\w+\.woff2$/;

/** Adds a preload link to the page, so that the font of its text loads before a style sheet requests it. */
export class FontPreloads {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FontPreloads', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('FontPreloads', (data) => {
        const fonts = Object.keys(compilation.assets).filter((name) => textFont.test(name));
        const links = fonts.map(
          (name) => `<link href="/${name}" rel="preload" as="font" type="font/woff2" crossorigin>`,
        );
        return { ...data, html: data.html.replace('</title>', (title) => title + links.join('')) };
      });
    });
  }
}
