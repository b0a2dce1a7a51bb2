/** What is shown of pages of products, for who shares their addresses. */
export const SHOP_PICTURE = '/images/share-shop.png';
