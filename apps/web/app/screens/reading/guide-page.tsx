import { formatPets } from '@tailwell/contract/pet-categories';
import { socialPicture } from '@tailwell/contract/social-pictures';
import { useQuery } from '@tanstack/react-query';
import { dataOf, prefetch } from '../../api/prefetch';
import { queryClient } from '../../api/query-client';
import { EmergencySigns, GuideText, ReviewNote } from '../../features/reading/guides/guide-text';
import { type GuideDetails, guideDetails } from '../../features/reading/guides/guides-query';
import { Questions } from '../../features/reading/guides/questions';
import { VetTiles } from '../../features/reading/guides/vet-tiles';
import { ProductStrip } from '../../features/shop/products/shelf/product-strip';
import { ShoppingSection } from '../../features/shop/products/shelf/shopping-section';
import { titled } from '../../parts/page/titled';
import { BlogCard } from '../../parts/posts/blog-card';
import { VideoTile } from '../../parts/posts/video-tile';
import { BreadcrumbJsonLd } from '../../parts/seo/breadcrumb-json-ld';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { publicPage, shorten } from '../../parts/seo/public-page';
import { ServiceTiles } from '../../parts/service-tiles';
import { paths } from '../../paths';
import { postPaths } from '../../post-paths';
import { classNames } from '../../ui/class-names';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { listed } from '../../ui/format/count';
import type { Route } from './+types/guide-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const details = guideDetails(params.slug);
  const prefetched = await prefetch(context, details);
  return { ...prefetched, about: describe(dataOf(prefetched, details)) };
}

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  about: describe(await queryClient().ensureQueryData(guideDetails(params.slug))),
});

const describe = ({ slug, title, summary, cover }: GuideDetails) => ({
  title,
  description: shorten(summary),
  path: postPaths.guide(slug),
  picture: socialPicture('guide', slug, { title, picture: cover?.large.slice(1) ?? null }),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? publicPage({ ...loaderData.about, type: 'article' }) : titled('Guide');

export default function GuidePage({ params }: Route.ComponentProps) {
  const { data: guide } = useQuery(guideDetails(params.slug));
  if (!guide) return <PageSkeleton label="Loading the guide" />;
  const { slug, name, species, vets, products, blogs, videos, service } = guide;
  return (
    <div className="page flex flex-col gap-10 py-6 sm:py-10">
      <article className="grid w-full max-w-[38rem] items-start gap-7 self-center lg:max-w-none lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] lg:gap-x-14 print:block">
        <header className="flex max-w-3xl flex-col gap-3">
          <Breadcrumbs trail={[{ to: postPaths.guides, name: 'Guides' }]} />
          <BreadcrumbJsonLd
            trail={[
              { to: postPaths.guides, name: 'Guides' },
              { to: postPaths.guide(slug), name },
            ]}
          />
          <p className="mt-3 text-sm font-bold tracking-wide text-primary uppercase">
            For {listed(species.map(formatPets))}
          </p>
          <h1 className="text-3xl leading-tight font-extrabold text-balance sm:text-4xl">{guide.title}</h1>
          <p className="text-lg text-ink-soft text-pretty">{guide.summary}</p>
          <ReviewNote guide={guide} />
        </header>
        {/* Beside the whole text if there is room, so emergency help stays in view while reading. */}
        <aside className="min-w-0 max-w-3xl lg:sticky lg:top-24 lg:row-span-2 lg:mt-11">
          {guide.emergencies.length > 0 && <EmergencySigns emergencies={guide.emergencies} />}
        </aside>
        <div className="flex max-w-3xl min-w-0 flex-col gap-7">
          <GuideText guide={guide} />
        </div>
      </article>
      <VetsAndService vets={vets} service={service} />
      <ProductStrip
        title="What helps"
        products={products}
        all={guide.productConcern ? paths.concern(guide.productConcern.slug) : undefined}
      />
      {blogs.length > 0 && (
        <ShoppingSection title="To read">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {blogs.map((blog) => (
              <li key={blog._id} className="min-w-0">
                <BlogCard blog={blog} isShort />
              </li>
            ))}
          </ul>
        </ShoppingSection>
      )}
      {videos.length > 0 && (
        <ShoppingSection title="To watch">
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {videos.map((video) => (
              <li key={video._id} className="min-w-0">
                <VideoTile video={video} />
              </li>
            ))}
          </ul>
        </ShoppingSection>
      )}
      <div className="max-w-3xl">
        <Questions questions={guide.questions} />
      </div>
    </div>
  );
}

/** Vets who treat it and services at home: with one of each, they share a row, so neither is alone in it. */
function VetsAndService({ vets, service }: Pick<GuideDetails, 'vets' | 'service'>) {
  if (vets.length === 0 && !service) return null;
  return (
    <div
      className={classNames(
        'grid min-w-0 items-start gap-10',
        vets.length < 2 && (vets.length > 0 && service ? 'md:grid-cols-2 md:gap-x-4' : 'max-w-[38rem]'),
      )}
    >
      {vets.length > 0 && (
        <ShoppingSection title="Vets who treat it" all={postPaths.cities} allName="By city">
          <VetTiles vets={vets} />
        </ShoppingSection>
      )}
      {service && (
        <ShoppingSection title="At your door">
          <ServiceTiles services={[service]} />
        </ShoppingSection>
      )}
    </div>
  );
}
