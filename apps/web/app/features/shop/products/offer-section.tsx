import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callKey } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { useSelectedLocation } from '../../account/location/use-selected-location';
import { OfferCountdown } from './shelf/offer-countdown';
import { ProductGrid, ProductGridSkeleton } from './shelf/product-grid';
import { ProductStrip } from './shelf/product-strip';
import { type Offer, offerProducts } from './shopping-query';

/** Number of products shown before "See all". */
const SHOWN_FIRST = 6;

/** A running offer, with its countdown and its products. `now`: the server's clock when it was fetched. */
export function OfferSection({ offer, now }: { offer: Offer; now: string }) {
  const [isExpanded, setExpanded] = useState(false);
  if (offer.products.length === 0) return null;
  const about = <AboutOffer offer={offer} now={now} />;
  if (isExpanded) return <FullOffer offer={offer} about={about} />;
  return (
    <ProductStrip
      title={offer.title}
      about={about}
      products={offer.products.slice(0, SHOWN_FIRST)}
      isAmongOffers
      all={offer.products.length > SHOWN_FIRST ? () => setExpanded(true) : undefined}
    />
  );
}

function AboutOffer({ offer, now }: { offer: Offer; now: string }) {
  const queries = useQueryClient();
  const invalidate = () =>
    queries.invalidateQueries({ queryKey: callKey('GET /product/get/shopping/page/v1') });
  return (
    <div className="flex flex-col gap-2">
      <OfferCountdown endsAt={offer.endsAt} now={now} onEnd={invalidate} />
      {offer.description && <p className="text-ink-soft">{offer.description}</p>}
    </div>
  );
}

/** All of its products; focuses the heading, since the clicked button is removed. */
function FullOffer({ offer, about }: { offer: Offer; about: ReactNode }) {
  const list = useQuery(offerProducts(offer._id, useSelectedLocation()));
  return (
    <section className="flex flex-col gap-3">
      <h2 ref={takeFocus} tabIndex={-1} className="text-xl font-extrabold">
        {offer.title}
      </h2>
      {about}
      {list.error && !list.data && <ListFault list={list} />}
      {list.isPending && <ProductGridSkeleton count={SHOWN_FIRST} />}
      {list.data && <ProductGrid products={list.data.data.products} isAmongOffers />}
    </section>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });
