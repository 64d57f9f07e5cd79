import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The gallery: every piece in every state, on one page. `npm run gallery -w @portal/ui`, then http://localhost:4150. */
export default (env = {}) => ({
  context: here,
  mode: env.RSPACK_SERVE ? 'development' : 'production',
  target: ['web', 'es2022'],
  entry: './index.tsx',
  output: { path: `${here}dist`, clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        type: 'css',
        use: [{ loader: 'postcss-loader', options: { postcssOptions: { plugins: ['@tailwindcss/postcss'] } } }],
      },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({
        minimizerOptions: { targets: ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'] },
      }),
    ],
  },
  performance: false,
  lazyCompilation: false,
  devServer: { port: 4150, hot: false },
});
