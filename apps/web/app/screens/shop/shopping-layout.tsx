import { productTagSlugs } from '@tailwell/contract/shop/product-constants';
import { useQuery } from '@tanstack/react-query';
import { Heart, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LocationButton } from '../../features/account/location/location-button';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { writeFilters } from '../../features/shop/products/filters/product-filters';
import { OfferSection } from '../../features/shop/products/offer-section';
import { ProductStrip, ProductStripSkeleton } from '../../features/shop/products/shelf/product-strip';
import { ShoppingSection } from '../../features/shop/products/shelf/shopping-section';
import { type ShoppingPageData, shoppingPage } from '../../features/shop/products/shopping-query';
import { SearchBox } from '../../features/shop/search/search-box';
import { ShopCard } from '../../features/shop/shops/shop-card';
import { ListFault } from '../../parts/page/list-fault';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';

/** Keeps the page short: further tags are links only, further products and shops have their own pages. */
const SECTIONS_SHOWN = 3;
const PRODUCTS_SHOWN = 6;
const SHOPS_SHOWN = 4;

/** The first screen of a part of the shop: search and location, categories, then offers, bestsellers, and shops. */
export function ShoppingLayout({
  area,
  title,
  about,
  groups,
  sectionLink,
}: {
  area: 'pharmacy' | 'marketplace';
  title: string;
  about: string;
  /** Rendered between the head and the offers. */
  groups: (page: ShoppingPageData) => ReactNode;
  /** Link to all products with a tag, in this part. */
  sectionLink: (search: string) => string;
}) {
  const page = useQuery(shoppingPage(area, useSelectedLocation()));
  return (
    <div className="page flex flex-col gap-8 py-6 sm:gap-10 sm:py-10">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl font-extrabold">{title}</h1>
            <p className="text-ink-soft">{about}</p>
          </div>
          <PartSwitch area={area} />
        </div>
        <SearchBox />
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <LocationButton />
          </div>
          <Link
            to={paths.savedItems}
            className="-mx-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full px-2 font-bold text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Heart className="size-5 text-primary" aria-hidden="true" />
            <span className="max-sm:sr-only">Saved items</span>
          </Link>
        </div>
      </header>
      {page.error && !page.data && <ListFault list={page} />}
      {page.isPending && <ShoppingSkeleton />}
      {page.data && !page.data.hasProducts && page.data.shops.length === 0 && <EmptyShop />}
      {page.data && (page.data.hasProducts || page.data.shops.length > 0) && (
        <>
          {page.data.hasProducts && groups(page.data)}
          {page.data.offers.map((offer) => (
            <OfferSection key={offer._id} offer={offer} now={page.data.now} />
          ))}
          <NearbyShops shops={page.data.shops.slice(0, SHOPS_SHOWN)} />
          <Sections sections={page.data.sections} link={sectionLink} />
        </>
      )}
    </div>
  );
}

/** Before the first shop has stock: categories would only lead to empty lists. */
const EmptyShop = () => (
  <EmptyState
    picture={<Store aria-hidden="true" />}
    title="Nothing is sold here yet"
    action={
      <Button variant="secondary" render={<Link to={paths.newAddress} />}>
        Add an address
      </Button>
    }
  >
    Products from shops near you will appear here, with prices. Add your address to see the nearest first.
  </EmptyState>
);

/** Products by tag: the first tags with their products, the others as links. */
function Sections({
  sections,
  link,
}: {
  sections: ShoppingPageData['sections'];
  link: (search: string) => string;
}) {
  const linkTo = (tag: string) => link(writeFilters({ tag: productTagSlugs.find((slug) => slug === tag) }));
  const others = sections.slice(SECTIONS_SHOWN);
  return (
    <>
      {sections.slice(0, SECTIONS_SHOWN).map(({ tag, title, products }) => (
        <ProductStrip
          key={tag}
          title={title}
          products={products.slice(0, PRODUCTS_SHOWN)}
          all={linkTo(tag)}
        />
      ))}
      {others.length > 0 && (
        <ShoppingSection title="More to look through">
          <ul className="flex flex-wrap gap-2">
            {others.map(({ tag, title }) => (
              <li key={tag}>
                <Link
                  to={linkTo(tag)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4.5 text-sm font-bold text-ink-soft transition-colors hover:border-primary hover:text-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </ShoppingSection>
      )}
    </>
  );
}

const parts = [
  { area: 'pharmacy', name: 'Pharmacy', path: paths.pharmacy },
  { area: 'marketplace', name: 'Food and more', path: paths.marketplace },
] as const;

/** Switches between both halves of the shop, each a page. */
function PartSwitch({ area }: { area: string }) {
  return (
    <nav aria-label="Parts of the shop" className="flex rounded-full bg-sunken p-1 max-sm:w-full">
      {parts.map((part) => (
        <Link
          key={part.area}
          to={part.path}
          aria-current={part.area === area ? 'page' : undefined}
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-5 text-sm font-bold whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card"
        >
          {part.name}
        </Link>
      ))}
    </nav>
  );
}

function NearbyShops({ shops }: { shops: ShoppingPageData['shops'] }) {
  if (shops.length === 0) return null;
  const isLocationKnown = shops[0]?.distanceKm != null;
  return (
    <ShoppingSection
      title={isLocationKnown ? 'Shops near you' : 'Shops'}
      all={paths.shops()}
      allName="All shops"
    >
      {!isLocationKnown && <LocationButton invitation="Set your location to see shops near you" />}
      <ul className="grid gap-4 md:grid-cols-2">
        {shops.map((shop) => (
          <li key={shop._id} className="min-w-0">
            <ShopCard shop={shop} />
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );
}

const ShoppingSkeleton = () => (
  <>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-30 rounded-xl" />
      ))}
    </div>
    <ProductStripSkeleton />
  </>
);
