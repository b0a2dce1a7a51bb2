import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { PostTopic } from '@tailwell/contract/post-topics';
import { sanitiseArticle } from '@tailwell/contract/reading/article-text';
import { readWebVtt } from '@tailwell/contract/reading/web-vtt';
import { imageSizes } from '@tailwell/contract/upload-constants';
import type { PostDetailsRow, PostRow, StoredPicture } from './posts.sql.ts';

/** Addresses of a post's picture in each size; our illustrations have one for all. */
export function pictureUrls(path: string) {
  const urlOf = (size: number) => (path.startsWith('/') ? path : `/media/${path}/${size}.webp`);
  return { small: urlOf(imageSizes.small), medium: urlOf(imageSizes.medium), large: urlOf(imageSizes.large) };
}

/** A picture in all sizes, with its alternative text. */
export const toPicture = (picture: StoredPicture | null | undefined) =>
  picture ? { ...pictureUrls(picture.path), alt: picture.alt } : null;

/** Address of a live video's size. */
export const videoUrl = ({ path, type }: { path: string; type: string }) =>
  `/media/${path}/video.${type.startsWith('video/webm') ? 'webm' : 'mp4'}`;

/** What all posts in a list have. */
function toSummary(row: PostRow) {
  const cover = toPicture(row.cover ?? row.video?.poster);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.summary,
    image: cover?.large.slice(1) ?? null,
    cover,
    topic: row.topic as PostTopic,
    species: row.species as PetCategorySlug[],
    createdAt: row.publishedAt,
    updatedAt: row.updatedAt,
    likes: row.likes,
    views: row.views,
    comments: row.comments,
    isLiked: row.isLiked,
  };
}

export const toBlogSummary = (row: PostRow) => ({ ...toSummary(row), readingMinutes: row.readingMinutes });

export function toVideoSummary(row: PostRow) {
  const { sources = [], durationSeconds = 0, languages = [], chapters = [] } = row.video ?? {};
  return {
    ...toSummary(row),
    durationSeconds,
    sizes: sources
      .toSorted((one, other) => one.width * one.height - other.width * other.height)
      .map(({ path, type, width, height, bytes }) => ({
        url: videoUrl({ path, type }),
        type,
        width,
        height,
        sizeBytes: bytes,
      })),
    captions: languages.map((language) => ({ language, url: `/media/captions/${row.id}/${language}.vtt` })),
    chapters,
  };
}

const toVet = (vet: PostDetailsRow['author']) =>
  vet && {
    _id: vet.id,
    name: vet.name,
    image: vet.photo,
    registration: { number: vet.registrationNumber, council: vet.council },
  };

function toDetails(row: PostDetailsRow) {
  const reviewer = toVet(row.reviewer);
  return {
    tags: row.tags,
    // Sanitized when saved; again here in case a row was written by other means.
    body: sanitiseArticle(row.body),
    isHealthAdvice: row.isHealthAdvice,
    author: toVet(row.author),
    reviewer: reviewer && row.reviewedAt && { ...reviewer, at: row.reviewedAt },
    sources: row.sources,
    seo: { title: row.seoTitle || row.title, description: row.seoDescription || row.summary },
  };
}

export const toBlogDetails = (row: PostDetailsRow) => ({ ...toBlogSummary(row), ...toDetails(row) });
export const toVideoDetails = (row: PostDetailsRow) => ({
  ...toVideoSummary(row),
  ...toDetails(row),
  transcript: readWebVtt(row.vtt ?? '').cues.map(({ from, text }) => ({ at: from, text })),
});
