import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { paragraphs } from '../text.ts';

/** The rated vet, product or shop; exactly one of them. */
const subject = { vetId: id.optional(), productId: id.optional(), shopId: id.optional() };
const hasOneSubject = ({
  vetId,
  productId,
  shopId,
}: {
  vetId?: string;
  productId?: string;
  shopId?: string;
}) => [vetId, productId, shopId].filter(Boolean).length === 1;
const SUBJECT_ERROR = { error: 'Choose one vet, product or shop.', path: ['vetId'] };

const stars = z
  .int('Choose one to five stars.')
  .min(1, 'Choose one to five stars.')
  .max(5, 'Choose one to five stars.');
const review = paragraphs('Your review', { max: 1000 });

const rating = z.object({
  _id: id,
  stars: z.int(),
  review: z.string(),
  createdAt: moment,
  updatedAt: moment,
});

const ownRating = rating.extend({
  subject: z.object({
    kind: z.enum(['vet', 'product', 'shop']),
    _id: id,
    name: z.string(),
    image: z.string().nullable(),
  }),
});

export const ratings = {
  takeRating: endpoint({
    method: 'POST',
    path: '/ratings/take/from/user/v1',
    summary: 'Rate a vet one has consulted, or a product or shop one has bought; one each',
    who: 'owner',
    body: z.object({ ...subject, stars, review: review.default('') }).refine(hasOneSubject, SUBJECT_ERROR),
    reply: reply(ownRating),
    errors: ['NOT_BOUGHT', 'RATED_ALREADY'],
    limit: { max: 30, perSeconds: 60 },
  }),
  listOwnRatings: endpoint({
    method: 'GET',
    path: '/ratings/for/user/v1',
    summary: 'One’s own ratings, newest first. `userId` may only be one’s own',
    who: 'owner',
    query: z.object({ page, userId: id.optional() }),
    reply: reply(z.array(ownRating), total),
  }),
  updateRating: endpoint({
    method: 'PUT',
    path: '/ratings/update/{id}/v1',
    summary: 'Change one’s rating',
    who: 'owner',
    params: idParams,
    body: z.object({ stars, review: review.optional() }),
    reply: reply(ownRating),
  }),
  listRatings: endpoint({
    method: 'GET',
    path: '/ratings/get/of/subject/v1',
    isOwn: true,
    summary: 'What others think of a vet, product or shop, newest first, with the distribution',
    who: 'visitor',
    query: z.object({ page, ...subject }).refine(hasOneSubject, SUBJECT_ERROR),
    reply: reply(z.array(rating.extend({ /** The first name, or empty. */ by: z.string() })), {
      ...total,
      /** 1 to 5 with one decimal; null while there are no ratings. */
      rating: z.number().nullable(),
      ratingCount: z.int(),
      /** How often 1 to 5 stars were given, in that order. */
      ratingStars: z.array(z.int()).length(5),
      /** For a signed-in user: whether they can rate, and their own rating. */
      canRate: z.boolean(),
      own: rating.nullable(),
    }),
  }),
};
