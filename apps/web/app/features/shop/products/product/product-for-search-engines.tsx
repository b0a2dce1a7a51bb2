import { imageUrl } from '../../../../api/image-url';
import { BreadcrumbJsonLd } from '../../../../parts/seo/breadcrumb-json-ld';
import { JsonLd } from '../../../../parts/seo/json-ld';
import { absolute } from '../../../../parts/seo/public-page';
import { ratingOf } from '../../../../parts/seo/rating-data';
import { paths } from '../../../../paths';
import type { Listing, ProductDetails } from './product-details';

interface ProductForSearchEnginesProps {
  product: ProductDetails;
  /** The breadcrumbs. */
  trail: readonly { to: string; name: string }[];
}

/**
 * The product with its prices as structured data for search engines, and its breadcrumbs. Omits products without offers
 * or ratings: Google requires offers, a review or a rating, and reports data without any of them as an error.
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 */
export default function ProductForSearchEngines({ product, trail }: ProductForSearchEnginesProps) {
  return (
    <>
      <BreadcrumbJsonLd trail={[...trail, { to: paths.product(product._id), name: product.name }]} />
      <ProductData product={product} />
    </>
  );
}

function ProductData({ product }: Pick<ProductForSearchEnginesProps, 'product'>) {
  const { listings } = product;
  const rating = ratingOf(product);
  if (listings.length === 0 && !rating) return null;
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: product.name,
        sku: product._id,
        url: absolute(paths.product(product._id)),
        image: absolute(imageUrl(product.photo ?? 'images/share-shop.png')),
        description: product.description,
        brand: { '@type': 'Brand', name: product.brand },
        category: product.category.name,
        ...rating,
        ...(listings.length > 0 && { offers: offersOf(product._id, listings) }),
      }}
    />
  );
}

function offersOf(productId: string, listings: Listing[]) {
  const prices = listings.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: listings.length,
    offers: listings.map(({ price, isInStock, shop }) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: absolute(paths.product(productId, shop._id)),
      seller: { '@type': 'Organization', name: shop.name },
    })),
  };
}
