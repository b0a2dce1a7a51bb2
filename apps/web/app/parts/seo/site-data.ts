import { paths } from '../../paths';
import { absolute } from './public-page';

const LOGO = '/images/app-icon-512.png';

/** The publisher of the site. */
export const tailwell = () => ({
  '@type': 'Organization',
  '@id': absolute('/#tailwell'),
  name: 'Tailwell',
  url: absolute('/'),
  logo: { '@type': 'ImageObject', url: absolute(LOGO), width: 512, height: 512 },
});

/** The search of the site. */
export const webSite = () => ({
  '@type': 'WebSite',
  name: 'Tailwell',
  url: absolute('/'),
  inLanguage: 'en-IN',
  publisher: { '@id': absolute('/#tailwell') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(paths.search())}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
