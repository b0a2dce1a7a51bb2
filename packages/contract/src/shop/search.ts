import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { line } from '../text.ts';
import { HALF_LOCATION, hasWholeLocation, locationQuery } from './shops.ts';

/** What the search box finds, in the order of its groups. */
export const searchKinds = ['products', 'concerns', 'vets', 'shops', 'services', 'blogs', 'videos'] as const;

const found = z.object({
  _id: z.string(),
  title: z.string(),
  /** "Drontal · 6 tablets", "Dogs and cats · Pune". */
  subtitle: z.string(),
  /** Relative to where pictures are served from. */
  picture: z.string().nullable(),
  price: rupees.nullable(),
  /** Of a concern, a service, an article or a video: the word in its address. */
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
        /** A search is remembered, unless this is `false`: our box asks with each letter. */
        isChosen: z.enum(['true', 'false']).optional(),
        /** Looks for just these words: nothing is put right. */
        isExact: z.enum(['true', 'false']).optional(),
      })
      .refine(hasWholeLocation, HALF_LOCATION),
    reply: reply(
      z.object({
        /** What was looked for, put right where it was typed wrong. */
        understood: z.string(),
        isCorrected: z.boolean(),
        /** A brand or a service that was asked for by its name and isn’t to be had here; what is found comes nearest. */
        notSold: z.object({ name: z.string(), isService: z.boolean() }).nullable(),
        /** For which animals it was looked: those of whoever is signed in. */
        ownPets: z.array(z.string()),
        groups: z.array(
          z.object({
            kind: z.enum(searchKinds),
            /** What all of them are found by in the list of their kind. */
            words: z.string(),
            results: z.array(found),
            /** There are more. */ hasMore: z.boolean(),
          }),
        ),
        recent: z.array(z.object({ _id: id, words: z.string() })),
        /** What many buy, for who has not typed yet. */
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
