import { topicNames } from '@tailwell/contract/post-topics';
import type { ArticleBlock } from '@tailwell/contract/reading/article-text';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { imageUrl } from '../../../api/image-url';
import { apiQuery } from '../../../api/query-client';
import { PostCover } from '../../../parts/posts/post-cover';
import { minutesToRead } from '../../../parts/posts/post-labels';
import { ProductPicture } from '../../../parts/product-picture';
import { Rating } from '../../../parts/vet-facts';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { postPaths } from '../../../post-paths';
import { Avatar } from '../../../ui/avatar';
import { Price } from '../../../ui/format/price';
import { productDetails } from '../../shop/products/product/product-details';
import { useInView } from '../../shop/products/shelf/use-in-view';
import { PlainCard } from './plain-card';
import { blogDetails } from './posts-query';

type Card = Extract<ArticleBlock, { tag: 'card' }>;

/**
 * A product, a vet or a post within an article, with current details. If it no longer exists, only its title is shown.
 */
export default function ArticleCard(card: Card) {
  const { box, hasBeenInView } = useInView();
  const DetailsCard = { product: ProductCard, vet: VetCard, post: PostCard }[card.kind];
  return <div ref={box}>{hasBeenInView ? <DetailsCard {...card} /> : <PlainCard {...card} />}</div>;
}

/** Whether the item no longer exists, by its query's error. */
const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404;

const UnavailableCard = ({ title }: Card) => title && <p className="font-bold text-ink-soft">{title}</p>;

function ProductCard(card: Card) {
  const { data, error } = useQuery(productDetails(card.id, null));
  if (isNotFound(error)) return <UnavailableCard {...card} />;
  if (!data) return <PlainCard {...card} />;
  return (
    <PlainCard
      {...card}
      title={data.name}
      picture={<ProductPicture photo={data.photo} className="max-w-18" />}
      about={
        <>
          <span>{data.packSize}</span>
          {data.best?.isInStock && <Price rupees={data.best.price} className="font-bold text-ink" />}
        </>
      }
    />
  );
}

function VetCard(card: Card) {
  const { data, error } = useQuery(
    apiQuery('GET /user/get/vet/details/{id}/v1', { params: { id: card.id } }),
  );
  if (isNotFound(error)) return <UnavailableCard {...card} />;
  if (!data) return <PlainCard {...card} />;
  const { personalInfo, vetInfo, city } = data;
  return (
    <PlainCard
      {...card}
      to={paths.publicVet(card.id)}
      title={doctor(personalInfo.name)}
      picture={
        <Avatar
          name=""
          initialsOf={personalInfo.name}
          src={personalInfo.image && imageUrl(personalInfo.image)}
          size="row"
        />
      }
      about={
        <>
          <Rating of={vetInfo} />
          <span>{city}</span>
        </>
      }
    />
  );
}

/** An article; if there is none under the id, tries a video. */
function PostCard(card: Card) {
  const blog = useQuery(blogDetails(card.id));
  const isNoBlog = isNotFound(blog.error);
  const video = useQuery({
    ...apiQuery('GET /video/details/{id}/v1', { params: { id: card.id } }),
    enabled: isNoBlog,
  });
  if (isNoBlog && isNotFound(video.error)) return <UnavailableCard {...card} />;
  const post = blog.data ?? video.data;
  if (!post) return <PlainCard {...card} />;
  return (
    <PlainCard
      {...card}
      to={blog.data ? postPaths.blog(post.slug) : postPaths.video(post.slug)}
      title={post.title}
      picture={<PostCover cover={post.cover} sizes="7rem" className="aspect-video max-w-28 rounded-lg" />}
      about={
        <>
          <span>{topicNames[post.topic]}</span>
          {blog.data && <span>{minutesToRead(blog.data.readingMinutes)}</span>}
        </>
      }
    />
  );
}
