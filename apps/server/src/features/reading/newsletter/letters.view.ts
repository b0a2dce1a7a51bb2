import type { OpenedNewsletter } from '@tailwell/contract/reading/newsletter-console';
import type { DeliveryStatus } from '@tailwell/contract/reading/newsletter-constants';
import { imageSizes } from '@tailwell/contract/upload-constants';
import { missingOf } from './letter.rules.ts';
import type { LetterPost, LetterRow } from './letters.sql.ts';

type Deliveries = Record<DeliveryStatus, number>;

export const toListed = (row: LetterRow, deliveries: Deliveries) => ({
  _id: row.id,
  // What was mailed never changes.
  subject: row.mailed?.subject ?? row.subject,
  status: row.status,
  sendAt: row.sendAt,
  updatedAt: row.updatedAt,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  deliveries,
});

interface LetterDetails {
  deliveries: Deliveries;
  /** Its live posts. */
  posts: LetterPost[];
  /** How many would get it now. */
  subscribers: number;
}

/** A letter with its content. */
export const toOpened = (row: LetterRow, { deliveries, posts, subscribers }: LetterDetails) => ({
  ...toListed(row, deliveries),
  preheader: row.preheader,
  intro: row.intro,
  postIds: row.postIds,
  revision: row.revision,
  posts: (row.mailed?.posts ?? posts).map(toPost),
  missing: row.status === 'draft' ? missingOf(row, posts) : [],
  subscribers,
});

const toPost = ({ id, kind, slug, title, picture }: LetterPost): OpenedNewsletter['posts'][number] => ({
  _id: id,
  kind,
  slug,
  title,
  image: picture && pictureOf(picture),
});

/** Relative to the base URL of pictures. */
const pictureOf = (path: string) =>
  path.startsWith('/') ? path.slice(1) : `media/${path}/${imageSizes.medium}.webp`;
