import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import escapeHtml from 'escape-html';

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: false,
  filter: true,
  validatorUrl: null,
});
`;

/** HTML of the API's page, which loads files from `/api/docs` and the portal's icon. */
export const docsHtml = (brandName: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(brandName)} API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/index.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const packaged = ['swagger-ui.css', 'index.css', 'swagger-ui-bundle.js'];
export const docsFiles = [...packaged, 'start.js'];

/** Returns the text of a file of the page; undefined for an unknown name. */
export async function docsFile(name: string): Promise<string | undefined> {
  if (name === 'start.js') {
    return start;
  }
  return packaged.includes(name) ? readFile(join(packageDir(), name), 'utf8') : undefined;
}

const packageDir = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * Allows scripts, styles and calls of this origin only, and no evaluated code. `data:` is needed for the icons inside
 * the style sheet.
 */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
