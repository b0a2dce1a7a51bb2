import { socialPicture } from '@tailwell/contract/social-pictures';
import type { CallReply } from '../../../../api/call';
import type { Position } from '../../../../api/location';
import { apiQuery } from '../../../../api/query-client';
import { shorten } from '../../../../parts/seo/public-page';
import { inr } from '../../../../ui/format/inr';
import { locationQuery } from '../../../account/location/use-selected-location';

const DETAILS = 'GET /product/get/single/product/{id}/info/v1';
export type ProductDetails = CallReply<typeof DETAILS>['data'];
/** A product in one shop. */
export type Listing = ProductDetails['listings'][number];

/** A product, and every shop that sells it. */
export const productDetails = (id: string, location: Position | null) =>
  apiQuery(DETAILS, { params: { id }, query: locationQuery(location) });

/** A product page's title and description, with the picture for shared links. */
export function describeProduct({ _id, name, brand, packSize, description, photo, best }: ProductDetails) {
  const price = best ? ` from ${inr(best.price)}` : '';
  return {
    // Several brands have products of the same name.
    title: `${name} by ${brand}, ${packSize}`,
    description: shorten(`${name} by ${brand}, ${packSize},${price} at shops near you. ${description}`),
    picture: socialPicture('product', _id, { name, brand, packSize, picture: photo }),
  };
}

/** The listing bought by default: that of the shop the user came from, else the best. */
export function defaultListing({ listings, best }: ProductDetails, shopId: string | null): Listing | null {
  return (
    listings.find(({ shop }) => shop._id === shopId) ??
    listings.find(({ _id }) => _id === best?._id) ??
    listings[0] ??
    null
  );
}
