import { type Compiler, rspack } from '@rspack/core';

/** The fonts of Latin text, which every page shows above the fold. */
const latin = /-latin-(?!ext)[\w-]+\.[\w]+\.woff2$/;

/** Lets the page name its fonts, so that they are on their way before a style sheet asks for them. */
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
