import type { ArticleBlock, Inline } from '@tailwell/contract/reading/article-text';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { untilLoaded } from '../../../lazy-chunk';
import { Skeleton } from '../../../ui/feedback/skeleton';
import type { Part } from './article-outline';

// Its details are loaded once the card comes near the viewport.
const ArticleCard = lazy(() => untilLoaded(() => import('./article-card')));

type List = Extract<ArticleBlock, { items: unknown }>;

/** An article's blocks, rendered as elements and text: user content is never set as markup (decision 007). */
export const ArticleBlocks = ({ parts }: { parts: Part[] }) => (
  <div className="flex max-w-[38rem] flex-col text-[1.0625rem] leading-[1.65] wrap-anywhere sm:text-lg sm:leading-[1.7] print:max-w-none print:text-base">
    {parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an article's blocks stay in their order
      <Block key={at} {...part} />
    ))}
  </div>
);

function Block({ block, section }: Part) {
  switch (block.tag) {
    case 'h2':
      return (
        <h2 id={section?.id} tabIndex={-1} className="mt-10 mb-3 text-2xl font-extrabold outline-none">
          {renderInline(block.text)}
        </h2>
      );
    case 'h3':
      return (
        <h3 id={section?.id} tabIndex={-1} className="mt-7 mb-2 text-xl font-extrabold outline-none">
          {renderInline(block.text)}
        </h3>
      );
    case 'blockquote':
      return (
        <blockquote className="my-6 border-l-4 border-accent pl-5 text-xl leading-relaxed font-semibold text-pretty">
          {renderInline(block.text)}
        </blockquote>
      );
    case 'p':
      return <p className="my-2.5">{renderInline(block.text)}</p>;
    case 'img':
      return <Picture src={block.src} alt={block.alt} />;
    case 'card':
      return (
        <div className="my-6">
          <Suspense fallback={<Skeleton className="h-20 rounded-xl" />}>
            <ArticleCard {...block} />
          </Suspense>
        </div>
      );
    default:
      return <ListBlock list={block} />;
  }
}

function ListBlock({ list: { tag: Tag, items }, isInner = false }: { list: List; isInner?: boolean }) {
  return (
    <Tag
      className={`${isInner ? 'mt-2' : 'my-3.5'} flex flex-col gap-2 pl-6 marker:font-bold marker:text-primary ${Tag === 'ul' ? 'list-disc' : 'list-decimal'}`}
    >
      {items.map(({ text, lists }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article's lines stay in their order
        <li key={at} className="pl-1.5">
          {renderInline(text)}
          {lists.map((inner, innerAt) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
            <ListBlock key={innerAt} list={inner} isInner />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** Its height is unknown until it has loaded, so every picture has the same box. */
const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <img
    {...pictureOf(src)}
    alt={alt}
    width={1200}
    height={800}
    loading="lazy"
    decoding="async"
    className="my-6 aspect-3/2 w-full rounded-xl bg-sunken object-contain dark:brightness-90"
  />
);

/** URLs of a picture in an article: one of ours ("/images/…"), or an upload of an editor. */
function pictureOf(src: string): { src: string; srcSet?: string; sizes?: string } {
  if (src.startsWith('/')) return { src: imageUrl(src.slice(1)) };
  const sizeOf = (side: 400 | 1200) => `/media/${src}/${side}.webp`;
  return {
    src: sizeOf(1200),
    srcSet: `${sizeOf(400)} 400w, ${sizeOf(1200)} 1200w`,
    sizes: '(width < 40rem) 100vw, 38rem',
  };
}

const renderInline = (text: Inline[]): ReactNode[] =>
  text.map((inline, at) => {
    if (typeof inline === 'string') return inline;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: an article's words stay in their order
    if (inline.tag === 'br') return <br key={at} />;
    if (inline.tag === 'a') {
      return (
        <ArticleLink key={at} href={inline.href}>
          {renderInline(inline.children)}
        </ArticleLink>
      );
    }
    if (inline.tag === 'em') return <em key={at}>{renderInline(inline.children)}</em>;
    return (
      <strong key={at} className="font-extrabold">
        {renderInline(inline.children)}
      </strong>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: an article's words stay in their order
  });

const link = 'font-bold text-primary underline decoration-1 underline-offset-4 hover:decoration-2';

/** Internal links navigate without a page load; external ones open in a new tab. */
function ArticleLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={link}>
        {children}
      </Link>
    );
  }
  const isExternal = /^https?:/i.test(href);
  return (
    <a href={href} className={link} {...(isExternal && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
