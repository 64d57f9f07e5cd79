/** How long nothing may be loading before a page is taken for complete. */
const quietMs = 150;
const patienceMs = 20_000;

/** Opens a page in which a script that runs is noticed in every frame, and so are reports about the content security policy. */
export async function openWatchedPage(context) {
  const page = await context.newPage();
  const noticed = { ran: new Set(), reports: [] };
  await page.exposeBinding('ran', (_source, number) => void noticed.ran.add(number));
  await page.exposeBinding('reportViolation', (_source, report) => void noticed.reports.push(report));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.reportViolation(`${violatedDirective} ${blockedURI}`),
    ),
  );
  page.on('dialog', (dialog) => void dialog.dismiss());
  const requests = requestsOf(page);

  return {
    page,
    noticed,
    /** Opens an address and waits until the page has loaded everything. */
    async visit(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => !document.querySelector('[data-prerendered]'));
      await requests.end(page);
    },
    loaded: () => requests.end(page),
    /** Returns what people can read on the page, in fields and in what they can unfold too. */
    text: () =>
      page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) {
          folded.open = true;
        }
        const fields = [...document.querySelectorAll('input, textarea')].filter((field) => field.checkVisibility());
        // biome-ignore lint/performance/useDomNodeTextContent: hidden text and the content of scripts cannot be read
        return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
      }),
    /** Returns attributes that hold code, which runs at a touch at the latest. */
    codeInAttributes: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap(({ tagName, attributes }) =>
          [...attributes]
            .filter(
              ({ name, value }) =>
                /^(on|srcdoc$)/i.test(name) || /^(javascript:|data:text\/html)/i.test(value.replaceAll(/[\0- ]/g, '')),
            )
            .filter(({ name }) => !['value', 'title', 'aria-label'].includes(name))
            .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
        ),
      ),
  };
}

/** Follows the requests of a page, apart from the stream of live events, which does not end. */
function requestsOf(page) {
  const open = new Set();
  let lastAt = 0;
  const change = (act) => (request) => {
    if (!/\/events(\?|$)/.test(request.url())) {
      open[act](request);
      lastAt = performance.now();
    }
  };
  page.on('request', change('add'));
  page.on('requestfinished', change('delete'));
  page.on('requestfailed', change('delete'));
  return {
    async end() {
      const limit = performance.now() + patienceMs;
      while (open.size > 0 || performance.now() - lastAt < quietMs || (await isBusy(page))) {
        if (performance.now() > limit) {
          throw new Error(`${page.url()} did not load ${[...open].map((request) => request.url())}.`);
        }
        await page.waitForTimeout(20);
      }
    },
  };
}

const isBusy = (page) =>
  page.evaluate(
    () =>
      document.querySelector('main [aria-busy=true]') !== null ||
      // biome-ignore lint/performance/useDomNodeTextContent: lines are known to the layout only
      /^(Loading( [a-z ]+)?|Authenticating)\.\.\.$/m.test(document.body.innerText),
  );
