import { useQuery } from '@tanstack/react-query';
import { ArrowRight, BookOpenText } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { BlogCard } from '../../../parts/posts/blog-card';
import { VideoTile } from '../../../parts/posts/video-tile';
import { ServiceTiles } from '../../../parts/service-tiles';
import { Rating } from '../../../parts/vet-facts';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { postPaths } from '../../../post-paths';
import { Avatar } from '../../../ui/avatar';
import { classNames } from '../../../ui/class-names';
import { Card } from '../../../ui/layout/card';
import { ProductStrip } from '../../shop/products/shelf/product-strip';
import { ShoppingSection } from '../../shop/products/shelf/shopping-section';
import { useInView } from '../../shop/products/shelf/use-in-view';
import { type RelatedContent, relatedTo } from './posts-query';

interface ArticleRelatedProps {
  slug: string;
  /** Other videos are already shown above. */
  isBelowVideos?: boolean;
}

/** Items related to an article or a video: loaded near the viewport, empty on failure. */
export default function ArticleRelated({ slug, isBelowVideos = false }: ArticleRelatedProps) {
  const { box, hasBeenInView } = useInView();
  const { data, isFetching } = useQuery({ ...relatedTo(slug), enabled: hasBeenInView });
  const isLoading = !data && (isFetching || !hasBeenInView);
  return (
    <div
      ref={box}
      className={classNames(
        'flex min-w-0 flex-col gap-10 print:hidden',
        // Content below is out of sight while this loads, so nothing visible shifts.
        isLoading ? 'min-h-dvh' : 'empty:-mt-10',
      )}
    >
      {data && (
        <>
          <div
            className={
              // With one of each, they share a row, so neither is alone in it.
              data.services.length === 1 && data.vets.length === 1
                ? 'grid gap-10 md:grid-cols-2 md:gap-x-4'
                : 'contents'
            }
          >
            <Services services={data.services} />
            <Vets vets={data.vets} />
          </div>
          <ProductStrip title="What helps" products={data.products} />
          <Guides guides={data.guides} />
          <MoreArticles blogs={data.blogs} />
          {!isBelowVideos && <RelatedVideos videos={data.videos} />}
        </>
      )}
    </div>
  );
}

const Services = ({ services }: Pick<RelatedContent, 'services'>) =>
  services.length > 0 && (
    <ShoppingSection title="At your door">
      <ServiceTiles services={services} />
    </ShoppingSection>
  );

const Vets = ({ vets }: Pick<RelatedContent, 'vets'>) =>
  vets.length > 0 && (
    <ShoppingSection title="Ask a vet about it" all={paths.vets()} allName="All vets">
      <ul
        className={classNames(
          'grid gap-3',
          vets.length > 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'max-w-[38rem]',
        )}
      >
        {vets.map(({ _id, personalInfo, vetInfo, city }) => (
          <li key={_id} className="min-w-0">
            <Card render={<Link to={paths.publicVet(_id)} />} className="flex h-full items-center gap-4">
              <Avatar
                name=""
                initialsOf={personalInfo.name}
                src={personalInfo.image && imageUrl(personalInfo.image)}
                size="row"
              />
              <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
                <span className="line-clamp-2 text-base leading-snug font-extrabold wrap-anywhere">
                  {doctor(personalInfo.name)}
                </span>
                <Rating of={vetInfo} />
                <span className="text-ink-soft">{city}</span>
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );

const Guides = ({ guides }: Pick<RelatedContent, 'guides'>) =>
  guides.length > 0 && (
    <ShoppingSection title="Guides" all={postPaths.guides} allName="All guides">
      <ul className="flex flex-wrap gap-2">
        {guides.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={postPaths.guide(slug)}
              className="group inline-flex min-h-12 items-center gap-2.5 rounded-full border border-line bg-surface px-4.5 font-bold hover:border-primary"
            >
              <BookOpenText className="size-5 text-primary" aria-hidden="true" />
              {name}
              <ArrowRight
                className="size-4 text-ink-faint transition-transform group-hover:translate-x-0.5"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );

const MoreArticles = ({ blogs }: Pick<RelatedContent, 'blogs'>) =>
  blogs.length > 0 && (
    <ShoppingSection title="Read next" all={postPaths.blogs()} allName="All articles">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {blogs.map((blog) => (
          <li key={blog._id} className="min-w-0">
            <BlogCard blog={blog} isShort />
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );

const RelatedVideos = ({ videos }: Pick<RelatedContent, 'videos'>) =>
  videos.length > 0 && (
    <ShoppingSection title="Watch" all={postPaths.videos()} allName="Paw Play">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:max-w-4xl">
        {videos.map((video) => (
          <li key={video._id} className="min-w-0">
            <VideoTile video={video} />
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );
