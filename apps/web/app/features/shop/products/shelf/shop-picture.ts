/** Picture for shared links to product pages. */
export const SHOP_PICTURE = '/images/share-shop.png';
