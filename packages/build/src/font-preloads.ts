import { type Compiler, rspack } from '@rspack/core';

/** Matches the fonts for Latin text, which every page shows above the fold. */
const latin = /-latin-(?!ext)[\w-]+\.[\w]+\.woff2$/;

/** Adds preload links to the page, so that fonts load before a style sheet requests them. */
export class FontPreloads {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FontPreloads', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('FontPreloads', (data) => {
        const fonts = Object.keys(compilation.assets).filter((name) => latin.test(name));
        const links = fonts.map(
          (name) => `<link href="/${name}" rel="preload" as="font" type="font/woff2" crossorigin>`,
        );
        return { ...data, html: data.html.replace('</title>', (title) => title + links.join('')) };
      });
    });
  }
}
