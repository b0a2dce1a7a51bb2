import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { line } from '../text.ts';
import { hasFullLocation, INCOMPLETE_LOCATION, locationQuery } from './shops.ts';

/** Kinds of search results, in the order of their groups. */
export const searchKinds = ['products', 'concerns', 'vets', 'shops', 'services', 'blogs', 'videos'] as const;

const searchResult = z.object({
  _id: z.string(),
  title: z.string(),
  /** "Drontal · 6 tablets", "Dogs and cats · Pune". */
  subtitle: z.string(),
  /** Relative to the image base. */
  picture: z.string().nullable(),
  price: rupees.nullable(),
  /** For a concern, a service, an article or a video: its slug. */
  slug: z.string().nullable(),
});

export const search = {
  findAnything: endpoint({
    method: 'GET',
    path: '/user/search/bar/result/v1',
    summary:
      'What matches, by groups, also where it is typed a little wrong; without words the recent searches',
    who: 'visitor',
    query: z
      .object({
        ...locationQuery,
        searchInput: line('Search', { min: 0, max: 80 }).default(''),
        /** `false` if the search shouldn't be remembered: our search box sends one per keystroke. */
        isChosen: z.enum(['true', 'false']).optional(),
        /** Searches for exactly these terms, without spelling correction. */
        isExact: z.enum(['true', 'false']).optional(),
      })
      .refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(
      z.object({
        /** The search as executed, with spelling corrected. */
        understood: z.string(),
        isCorrected: z.boolean(),
        /** A brand or service searched by name that isn’t available here; the results are the closest alternatives. */
        notSold: z.object({ name: z.string(), isService: z.boolean() }).nullable(),
        /** The animals considered in the search: the signed-in user's pets. */
        ownPets: z.array(z.string()),
        groups: z.array(
          z.object({
            kind: z.enum(searchKinds),
            /** The search terms that find all of them in the list of their kind. */
            words: z.string(),
            results: z.array(searchResult),
            /** There are more. */ hasMore: z.boolean(),
          }),
        ),
        recent: z.array(z.object({ _id: id, words: z.string() })),
        /** Popular searches, for users who have not typed yet. */
        popular: z.array(z.string()),
      }),
    ),
    limit: { max: 240, perSeconds: 60 },
  }),
  deleteRecentSearch: endpoint({
    method: 'DELETE',
    path: '/user/delete/recent/searches/result/{id}/v1',
    summary: 'Forget a recent search',
    who: 'owner',
    params: idParams,
    reply: reply(z.object({ _id: id })),
  }),
};
