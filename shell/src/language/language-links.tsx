import { addressIn, languageCodes, languages, placeholders } from '@portal/contracts';
import { useLocation } from '@portal/sdk';
import { basePath } from '@portal/sdk/shell';
import { livePageAt } from '../routing/live-pages';
import { isComplete } from './complete-languages';

/** Links to the same page in the other languages in which it is complete. The server leaves the others out of prerendered pages. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const page = livePageAt(pathname);
  const isBuild = pathname.includes(':') || !page;
  const here = basePath() ? basePath().slice(1) : 'en';
  const offered = languageCodes.filter((code) => code !== here && (isBuild || isComplete(page, code)));
  if (!isBuild && page.access !== 'public') {
    return null;
  }
  return offered.map((code) => (
    <a
      key={code}
      data-fact={`language-${code}`}
      href={isBuild ? `${placeholders.inLanguage}${code}` : addressIn(code, pathname) + search}
      lang={code}
      hrefLang={code}
      dir={languages[code].direction}
      className="rounded-md px-2 py-2 font-medium text-muted-foreground text-sm hover:text-foreground [font-family:system-ui]"
    >
      {languages[code].name}
    </a>
  ));
}
