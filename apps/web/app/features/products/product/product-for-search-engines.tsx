import { JsonLd } from '../../../parts/page/json-ld';
import type { ProductDetails } from './product-details';

/** The product with its prices as search engines read it. */
export function ProductForSearchEngines({ product }: { product: ProductDetails }) {
  const prices = product.listings.filter(({ isInStock }) => isInStock).map(({ price }) => price);
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: product.name,
        sku: product._id,
        description: product.description,
        brand: { '@type': 'Brand', name: product.brand },
        category: product.category.name,
        ...(product.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            ratingCount: product.ratingCount,
          },
        }),
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'INR',
          offerCount: prices.length,
          ...(prices.length > 0 && { lowPrice: Math.min(...prices), highPrice: Math.max(...prices) }),
          availability: `https://schema.org/${prices.length > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      }}
    />
  );
}
