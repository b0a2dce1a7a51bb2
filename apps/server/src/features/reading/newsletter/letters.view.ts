import type { OpenedNewsletter } from '@tailwell/contract/reading/newsletter-console';
import type { DeliveryStatus } from '@tailwell/contract/reading/newsletter-constants';
import { imageSizes } from '@tailwell/contract/uploads';
import { counted } from '../../../platform/format.ts';
import { missingOf } from './letter.rules.ts';
import type { LetterPost, LetterRow } from './letters.sql.ts';

type Deliveries = Record<DeliveryStatus, number>;

/** A letter in the list. */
export const toListed = (row: LetterRow, deliveries: Deliveries) => ({
  _id: row.id,
  // What was mailed stays as it was.
  subject: row.mailed?.subject ?? row.subject,
  status: row.status,
  sendAt: row.sendAt,
  updatedAt: row.updatedAt,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  deliveries,
});

interface Around {
  deliveries: Deliveries;
  /** Its live posts. */
  posts: LetterPost[];
  /** How many would get it now. */
  subscribers: number;
}

/** A letter with what is written in it. */
export const toOpened = (row: LetterRow, { deliveries, posts, subscribers }: Around) => ({
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

/** Relative to where pictures are served from. */
const pictureOf = (path: string) =>
  path.startsWith('/') ? path.slice(1) : `media/${path}/${imageSizes.medium}.webp`;

/** What is told of a letter that has gone out. */
export function sentText(subject: string, { sent, bounced, failed, unknown }: Deliveries) {
  const lost = bounced + failed;
  const sentences = [
    `“${subject}” went to ${counted(sent, 'subscriber')}.`,
    lost > 0 && `${counted(lost, 'address', 'addresses')} couldn’t be reached.`,
    unknown > 0 && `For ${counted(unknown, 'address', 'addresses')} we don’t know: the line broke.`,
  ];
  return { title: 'Your letter is sent', text: sentences.filter(Boolean).join(' ') };
}

/** What is told of a scheduled letter that has nothing in it any more, or nobody to go to. */
export const notSentText = (subject: string) => ({
  title: 'Your letter wasn’t sent',
  text: `“${subject}” has no greeting and no live post any more, or nobody subscribes. It is a draft again.`,
});
