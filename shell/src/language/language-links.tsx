import { addressIn, type Language, languageCodes, languages, placeholders } from '@portal/contracts';
import { useLocation } from '@portal/sdk';
import { basePath } from '@portal/sdk/shell';
import { livePageAt } from '../routing/live-pages';
import { isComplete } from './complete-languages';

/** Frames are rendered when the shell is built, for addresses that are not known then. */
const isBuild = typeof document === 'undefined';

/** Links to the same page in the other languages in which it is complete. The server leaves the others out of prerendered pages. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const page = livePageAt(pathname);
  const offered = (code: Language) => isBuild || (page?.access === 'public' && isComplete(page, code));
  const here = basePath().slice(1) || 'en';
  return languageCodes
    .filter((code) => code !== here && offered(code))
    .map((code) => (
      <a
        key={code}
        data-fact={`language-${code}`}
        href={isBuild ? placeholders.inLanguage + code : addressIn(code, pathname) + search}
        lang={code}
        hrefLang={code}
        className="rounded-md px-3 py-2 font-medium text-muted-foreground text-sm hover:bg-muted hover:text-foreground"
      >
        {languages[code].name}
      </a>
    ));
}
