import type { ratings } from '@tailwell/contract/shop/ratings';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { firstName, meanRating, type Subject, subjectOf } from './ratings.rules.ts';
import {
  countOwnRatings,
  countRatings,
  countStars,
  insertRating,
  isAllowedToRate,
  lockOwnRating,
  selectOwnRating,
  selectOwnRatingOf,
  selectOwnRatings,
  selectRatings,
  selectStars,
  updateRating,
} from './ratings.sql.ts';

export function ratingHandlers({ db }: Context): Handlers<typeof ratings> {
  return {
    takeRating: (call) =>
      once(db, call, async (tx) => {
        const { user, body } = call;
        const subject = subjectOf(body);
        await requireBought(tx, user.id, subject);
        const { stars, review } = body;
        const added = await insertRating(tx, subject, { userId: user.id, stars, review });
        if (!added) throw await alreadyRated(tx, user.id, subject);
        await countStars(tx, subject, { stars });
        return { data: await loadOwn(tx, added.id, user.id), message: 'Thank you for your rating' };
      }),

    listOwnRatings: async ({ user, query: { page, userId } }) => {
      // Other users' ratings are private, even whether there are any (threats M12).
      if (userId !== undefined && userId !== user.id) throw notFound();
      const [rows, total] = await Promise.all([
        selectOwnRatings(db, user.id, page),
        countOwnRatings(db, user.id),
      ]);
      return { data: rows.map(toOwnRating), total };
    },

    updateRating: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        const existing = await lockOwnRating(tx, params.id, user.id);
        if (!existing) throw notFound();
        await updateRating(tx, params.id, body);
        await countStars(tx, subjectOf(existing), { before: existing.stars, stars: body.stars });
        return { data: await loadOwn(tx, params.id, user.id), message: 'Your rating is changed' };
      }),

    listRatings: async ({ user, query: { page, ...named } }) => {
      const subject = subjectOf(named);
      const [stars, rows, total, own, canRate] = await Promise.all([
        selectStars(db, subject),
        selectRatings(db, subject, page),
        countRatings(db, subject),
        user ? selectOwnRatingOf(db, user.id, subject) : undefined,
        user ? isAllowedToRate(db, user.id, subject) : false,
      ]);
      if (!stars) throw notFound();
      return {
        data: rows.map(({ name, ...row }) => ({ ...toRating(row), by: firstName(name) })),
        total,
        rating: meanRating(stars.ratingSum, stars.ratingCount),
        ratingCount: stars.ratingCount,
        ratingStars: stars.ratingStars,
        canRate,
        own: own ? toRating(own) : null,
      };
    },
  };
}

/** Throws 404 for an unknown subject, and NOT_BOUGHT. */
async function requireBought(db: Kysely<Database>, userId: string, subject: Subject) {
  if (await isAllowedToRate(db, userId, subject)) return;
  if (!(await selectStars(db, subject))) throw notFound();
  throw conflict(
    'NOT_BOUGHT',
    subject.kind === 'vet'
      ? 'You can rate a vet once you have consulted them.'
      : 'You can rate this once something you ordered was delivered.',
  );
}

async function alreadyRated(db: Kysely<Database>, userId: string, subject: Subject) {
  const existing = await selectOwnRatingOf(db, userId, subject);
  return conflict('RATED_ALREADY', 'You have rated this before. You can change your rating.', {
    _id: existing?.id,
  });
}

async function loadOwn(db: Kysely<Database>, id: string, userId: string) {
  const row = await selectOwnRating(db, id, userId);
  if (!row) throw notFound();
  return toOwnRating(row);
}

type RatingRow = NonNullable<Awaited<ReturnType<typeof selectOwnRatingOf>>>;

const toRating = ({ id, stars, review, createdAt, updatedAt }: RatingRow) => ({
  _id: id,
  stars,
  review,
  createdAt,
  updatedAt,
});

function toOwnRating(row: NonNullable<Awaited<ReturnType<typeof selectOwnRating>>>) {
  const { kind, id } = subjectOf(row);
  return { ...toRating(row), subject: { kind, _id: id, name: row.name, image: row.photo } };
}
