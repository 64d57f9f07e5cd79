import { Link } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { JsonLd } from './json-ld';

/** Breadcrumbs for people and, as structured data, for search engines. */
export const BreadcrumbTrail = ({ title }: { title: string }) => (
  <>
    <Breadcrumbs
      items={[
        <Link key="home" to="/">
          Home
        </Link>,
        title,
      ]}
    />
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${location.origin}/` },
          { '@type': 'ListItem', position: 2, name: title },
        ],
      }}
    />
  </>
);
