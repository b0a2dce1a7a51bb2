import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * What Google requires of structured data for a rich result, and recommends of what we have, as published at
 * developers.google.com/search/docs/appearance/structured-data, a page for each: article, video, breadcrumb, faqpage,
 * product-snippet and merchant-listing, local-business, organization, sitelinks-searchbox, carousel. Rejects anything
 * not named here, so that a property unknown to schema.org is noticed.
 */

const text = { type: 'string', minLength: 1, pattern: '\\S' };
const address = { type: 'string', format: 'uri', pattern: '^https?://' };
const moment = { type: 'string', format: 'date-time' };
const price = { type: 'number', exclusiveMinimum: 0 };
const reference = objectSchema({ '@id': address }, ['@id']);

/** An object with exactly these properties, of which `required` are mandatory. */
function objectSchema(properties: Record<string, unknown>, required: string[]) {
  return { type: 'object', additionalProperties: false, properties, required };
}

/** The same with a type. */
const typed = (type: unknown, properties: Record<string, unknown>, required: string[]) =>
  objectSchema(
    { '@context': { const: 'https://schema.org' }, '@type': { const: type }, '@id': address, ...properties },
    ['@type', ...required],
  );

const list = (items: unknown) => ({ type: 'array', minItems: 1, items });

const organization = typed(
  'Organization',
  {
    name: text,
    url: address,
    logo: typed(
      'ImageObject',
      { url: address, width: { type: 'integer', minimum: 112 }, height: { type: 'integer', minimum: 112 } },
      ['url'],
    ),
    description: text,
    areaServed: typed('Country', { name: text }, ['name']),
  },
  ['name'],
);

const person = typed('Person', { name: text, url: address, jobTitle: text, identifier: text }, [
  'name',
  'url',
]);
const author = { anyOf: [person, organization] };
const rating = typed(
  'AggregateRating',
  {
    ratingValue: { type: 'number', minimum: 1, maximum: 5 },
    ratingCount: { type: 'integer', minimum: 1 },
    bestRating: { const: 5 },
    worstRating: { const: 1 },
  },
  ['ratingValue', 'ratingCount'],
);

const offer = typed(
  'Offer',
  {
    price,
    priceCurrency: { const: 'INR' },
    availability: { enum: ['https://schema.org/InStock', 'https://schema.org/OutOfStock'] },
    itemCondition: { const: 'https://schema.org/NewCondition' },
    url: address,
    seller: organization,
  },
  ['price', 'priceCurrency', 'availability'],
);

const vet = typed(
  ['VeterinaryCare', 'LocalBusiness'],
  {
    name: text,
    url: address,
    image: address,
    description: text,
    address: typed(
      'PostalAddress',
      { addressLocality: text, addressRegion: text, addressCountry: { const: 'IN' } },
      ['addressLocality', 'addressRegion', 'addressCountry'],
    ),
    priceRange: { type: 'string', pattern: '^₹[\\d,.]+$' },
    currenciesAccepted: { const: 'INR' },
    knowsLanguage: list(text),
    parentOrganization: reference,
    aggregateRating: rating,
  },
  ['name', 'address', 'url', 'priceRange'],
);

const listItem = (properties: Record<string, unknown>, required: string[]) =>
  list(
    typed('ListItem', { position: { type: 'integer', minimum: 1 }, ...properties }, [
      'position',
      ...required,
    ]),
  );

/** "PT1M30S". */
const duration = { type: 'string', pattern: '^PT(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?$' };

/** A part of a video. Google: its start and a URL that leads there; its end, if known. */
const clip = typed(
  'Clip',
  {
    name: text,
    startOffset: { type: 'integer', minimum: 0 },
    endOffset: { type: 'integer', minimum: 1 },
    url: { ...address, pattern: '^https?://.*[?&]t=\\d+$' },
  },
  ['name', 'startOffset', 'url'],
);

const work = typed('CreativeWork', { name: text, url: address, publisher: organization }, ['name', 'url']);

/** By the type of a script's data. */
const schemas: Record<string, unknown> = {
  Organization: organization,
  LocalBusiness: vet,
  WebSite: typed(
    'WebSite',
    {
      name: text,
      url: address,
      inLanguage: text,
      publisher: reference,
      potentialAction: typed(
        'SearchAction',
        {
          target: typed(
            'EntryPoint',
            { urlTemplate: { type: 'string', pattern: '\\{search_term_string\\}' } },
            ['urlTemplate'],
          ),
          'query-input': { const: 'required name=search_term_string' },
        },
        ['target', 'query-input'],
      ),
    },
    ['name', 'url', 'potentialAction'],
  ),
  BreadcrumbList: typed(
    'BreadcrumbList',
    { itemListElement: { ...listItem({ name: text, item: address }, ['name', 'item']), minItems: 2 } },
    ['itemListElement'],
  ),
  FAQPage: typed(
    'FAQPage',
    {
      mainEntity: list(
        typed('Question', { name: text, acceptedAnswer: typed('Answer', { text }, ['text']) }, [
          'name',
          'acceptedAnswer',
        ]),
      ),
    },
    ['mainEntity'],
  ),
  ItemList: typed(
    'ItemList',
    {
      name: text,
      numberOfItems: { type: 'integer', minimum: 1 },
      itemListElement: listItem({ item: vet }, ['item']),
    },
    ['itemListElement'],
  ),
  Product: {
    ...typed(
      'Product',
      {
        name: text,
        sku: text,
        url: address,
        image: address,
        description: text,
        brand: typed('Brand', { name: text }, ['name']),
        category: text,
        aggregateRating: rating,
        offers: typed(
          'AggregateOffer',
          {
            priceCurrency: { const: 'INR' },
            lowPrice: price,
            highPrice: price,
            offerCount: { type: 'integer', minimum: 1 },
            offers: list(offer),
          },
          ['lowPrice', 'priceCurrency', 'offerCount'],
        ),
      },
      ['name', 'image', 'description', 'brand'],
    ),
    anyOf: [{ required: ['offers'] }, { required: ['aggregateRating'] }],
  },
  VideoObject: typed(
    'VideoObject',
    {
      name: text,
      description: text,
      thumbnailUrl: list(address),
      uploadDate: moment,
      duration,
      url: address,
      contentUrl: address,
      author,
      publisher: organization,
      keywords: text,
      inLanguage: text,
      transcript: text,
      interactionStatistic: typed(
        'InteractionCounter',
        {
          interactionType: typed('WatchAction', {}, []),
          userInteractionCount: { type: 'integer', minimum: 0 },
        },
        ['interactionType', 'userInteractionCount'],
      ),
      hasPart: list(clip),
    },
    // The first three are required; a video of ours without the others, which Google recommends, is a mistake.
    ['name', 'thumbnailUrl', 'uploadDate', 'description', 'duration', 'contentUrl', 'interactionStatistic'],
  ),
  Article: typed(
    'Article',
    {
      headline: { ...text, maxLength: 110 },
      description: text,
      image: list(address),
      datePublished: moment,
      dateModified: moment,
      author,
      publisher: organization,
      articleSection: text,
      keywords: { anyOf: [text, list(text)] },
      inLanguage: text,
      isAccessibleForFree: { type: 'boolean' },
      commentCount: { type: 'integer', minimum: 0 },
      citation: list({ anyOf: [work, address] }),
      mainEntityOfPage: typed(
        'WebPage',
        { reviewedBy: person, lastReviewed: { type: 'string', format: 'date' } },
        ['@id'],
      ),
    },
    ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  ),
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const checks = new Map(
  Object.entries(schemas).map(([type, schema]) => [type, ajv.compile(schema as AnySchema)]),
);

/** Returns the faults in the data of a page's script, each as "Article/author must have …". */
export function faultsOfData(data: Record<string, unknown>): string[] {
  const type = [data['@type']].flat().at(-1) as string;
  const check = checks.get(type);
  if (!check) return [`${type}: no schema for this type`];
  if (check(data)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${type}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
