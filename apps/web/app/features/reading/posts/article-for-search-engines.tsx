import { topicNames } from '@tailwell/contract/post-topics';
import { JsonLd } from '../../../parts/seo/json-ld';
import { absolute } from '../../../parts/seo/public-page';
import { tailwell } from '../../../parts/seo/site-data';
import { breadcrumbs } from '../../../parts/seo/structured-data';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { postPaths } from '../../../post-paths';
import { pictureOfArticle } from './picture-of-article';
import type { BlogDetails } from './posts-query';

/** Structured data of the article and its breadcrumbs for search engines. */
export default function ArticleForSearchEngines({ blog }: { blog: BlogDetails }) {
  return (
    <>
      <JsonLd data={articleData(blog)} />
      <JsonLd
        data={breadcrumbs([
          { to: paths.home, name: 'Tailwell' },
          { to: postPaths.blogs(), name: 'Tails & Tips' },
          { to: postPaths.blog(blog.slug), name: blog.title },
        ])}
      />
    </>
  );
}

const articleData = (blog: BlogDetails) => ({
  '@type': 'Article',
  headline: blog.title,
  description: blog.seo.description || blog.description,
  image: [absolute(pictureOfArticle(blog))],
  datePublished: blog.createdAt,
  dateModified: blog.updatedAt,
  author: blog.author ? vetAsPerson(blog.author) : editors(),
  publisher: tailwell(),
  articleSection: topicNames[blog.topic],
  keywords: blog.tags,
  inLanguage: 'en-IN',
  isAccessibleForFree: true,
  commentCount: blog.comments,
  citation: blog.sources.map(({ title, publisher, url }) => ({
    '@type': 'CreativeWork',
    name: title,
    url,
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
  })),
  mainEntityOfPage: {
    '@type': 'WebPage',
    '@id': absolute(postPaths.blog(blog.slug)),
    ...(blog.reviewer && {
      reviewedBy: vetAsPerson(blog.reviewer),
      lastReviewed: blog.reviewer.at.slice(0, 10),
    }),
  },
});

const editors = () => ({ '@type': 'Organization', name: 'Tailwell editors', url: absolute(paths.home) });

const vetAsPerson = ({ _id, name, registration }: NonNullable<BlogDetails['author']>) => ({
  '@type': 'Person',
  name: doctor(name),
  jobTitle: 'Veterinarian',
  url: absolute(paths.publicVet(_id)),
  identifier: `${registration.number}, ${registration.council}`,
});
