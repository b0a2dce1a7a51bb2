import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../api/query-client';
import { BlogCard } from '../../../parts/posts/blog-card';
import { VideoTile } from '../../../parts/posts/video-tile';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { postPaths } from '../../../post-paths';
import { classNames } from '../../../ui/class-names';
import { dayNumberInIndia } from '../../../ui/format/times';
import { DueRow } from '../../pets/dues/due-row';
import { OfferCountdown } from '../../shop/products/shelf/offer-countdown';
import { ProductStrip } from '../../shop/products/shelf/product-strip';
import { ShoppingSection } from '../../shop/products/shelf/shopping-section';
import { ShopCard } from '../../shop/shops/shop-card';
import { vetSearch } from '../../vets/vets/vet-filters';
import { FreeVetCard } from './free-vet-card';
import { HOME, type HomePageData } from './home-query';

interface HomeShelvesProps {
  page: HomePageData;
  /** Dues that are not shown above. */
  dues: HomePageData['dues'];
}

/** What to browse further down: dues, offers, free vets, shops. Empty ones are left out. */
export default function HomeShelves({ page, dues }: HomeShelvesProps) {
  const { offers, vetsToday, shops, today, now } = page;
  return (
    <>
      <DueSoon dues={dues} today={today} />
      <Offers offers={offers} now={now} />
      {vetsToday.length > 0 && (
        <ShoppingSection
          title={areAllToday(page) ? 'Vets available today' : 'Vets available soon'}
          all={paths.vets(vetSearch.write({ mode: 'video' }))}
          allName="All vets"
        >
          <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 md:mx-0 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:px-0 md:pb-0 lg:grid-cols-3">
            {vetsToday.map((vet) => (
              <li key={vet._id} className="w-66 shrink-0 snap-start md:w-auto">
                <FreeVetCard vet={vet} />
              </li>
            ))}
          </ul>
        </ShoppingSection>
      )}
      {shops.length > 0 && (
        <ShoppingSection
          title={shops[0]?.distanceKm == null ? 'Well-rated shops' : 'Shops near you'}
          all={paths.shops()}
          allName="All shops"
        >
          <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
            {shops.map((shop, at) => (
              // Three fill a phone; the others are a tap away.
              <li key={shop._id} className={at < 3 ? 'min-w-0' : 'hidden min-w-0 md:block'}>
                <ShopCard shop={shop} />
              </li>
            ))}
          </ul>
        </ShoppingSection>
      )}
      <Articles reading={page.reading} />
      <Videos watching={page.watching} />
    </>
  );
}

/** A row that scrolls sideways on phones. */
const line =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 md:mx-0 md:grid md:gap-4 md:overflow-visible md:px-0 md:pb-0';

const Articles = ({ reading }: Pick<HomePageData, 'reading'>) =>
  reading.length > 0 && (
    <ShoppingSection title="Tails & Tips" all={postPaths.blogs()} allName="All articles">
      <ul className={classNames(line, 'md:grid-cols-2 lg:grid-cols-4')}>
        {reading.map((blog) => (
          <li key={blog._id} className="w-64 shrink-0 snap-start md:w-auto">
            <BlogCard blog={blog} isShort />
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );

const Videos = ({ watching }: Pick<HomePageData, 'watching'>) =>
  watching.length > 0 && (
    <ShoppingSection title="Paw Play" all={postPaths.videos()} allName="All clips">
      <ul className={classNames(line, 'md:grid-cols-4')}>
        {watching.map((video) => (
          <li key={video._id} className="w-40 shrink-0 snap-start md:w-auto">
            <VideoTile video={video} />
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );

/** Number of dues shown; the others are one tap away. */
const MAX_DUES = 3;

/** What else the pets need within two weeks, or have overdue. */
const DueSoon = ({ dues, today }: Pick<HomePageData, 'dues' | 'today'>) =>
  dues.length > 0 && (
    <ShoppingSection title="Due soon" all={petPaths.dues()} allName="All that is due">
      <ul className="grid gap-3 lg:grid-cols-2">
        {dues.slice(0, MAX_DUES).map((due) => (
          <li key={due.key} className="min-w-0">
            <DueRow due={due} today={today} />
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );

function Offers({ offers, now }: Pick<HomePageData, 'offers' | 'now'>) {
  const queries = useQueryClient();
  return offers.map(({ _id, title, endsAt, description, products }) => (
    <ProductStrip
      key={_id}
      title={title}
      about={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <OfferCountdown
            endsAt={endsAt}
            now={now}
            onEnd={() => queries.invalidateQueries({ queryKey: callKey(HOME) })}
          />
          {description && <p className="text-sm text-ink-soft">{description}</p>}
        </div>
      }
      products={products}
      isAmongOffers
      all={paths.pharmacy}
    />
  ));
}

const dayOf = (moment: string) => dayNumberInIndia(new Date(moment));

const areAllToday = ({ vetsToday, now }: HomePageData) =>
  vetsToday.every(({ nextSlot }) => nextSlot !== null && dayOf(nextSlot) === dayOf(now));
