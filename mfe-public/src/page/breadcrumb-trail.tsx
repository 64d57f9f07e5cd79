import { t } from '@portal/build/i18n';
import { addressIn } from '@portal/contracts';
import { Link, languageOfPage } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { JsonLd } from './json-ld';

/** Breadcrumbs for people and, as structured data, for search engines. */
export const BreadcrumbTrail = ({ title }: { title: string }) => (
  <>
    <Breadcrumbs
      items={[
        <Link key="home" to="/">
          {t('Home')}
        </Link>,
        title,
      ]}
    />
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: t('Home'),
            item: location.origin + addressIn(languageOfPage(), '/'),
          },
          { '@type': 'ListItem', position: 2, name: title },
        ],
      }}
    />
  </>
);
