import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { productSummary } from '../shop/product-summary.ts';
import { vetSummary } from '../vets/vets.ts';
import { relatedServices } from './post-constants.ts';
import { blogSummary, videoSummary } from './posts.ts';

const text = z.string();
const slugParams = z.object({ slug: z.string().max(80) });

const guideSummary = z.object({
  slug: text,
  name: text,
  title: text,
  summary: text,
  species: z.array(z.enum(petCategorySlugs)),
  /** Cover of the first of its articles that has one. */
  cover: blogSummary.shape.cover,
  /** The concern of matching products in the shop. */
  productConcern: z.object({ slug: text, name: text }).nullable(),
});

const question = z.object({ question: text, answer: text });

const guideDetails = guideSummary.extend({
  /** HTML limited to article-text.ts's elements. */
  about: text,
  treatment: text,
  prevention: text,
  signs: z.array(text),
  emergencies: z.array(text),
  questions: z.array(question),
  sources: z.array(z.object({ title: text, publisher: text, url: text })),
  reviewer: z.object({
    _id: id,
    name: text,
    registration: z.object({ number: text, council: text }),
    on: text,
  }),
  updatedAt: moment,
  healthConcern: z.object({ _id: id, name: text }).nullable(),
  service: z.enum(relatedServices).nullable(),
  vets: z.array(vetSummary),
  products: z.array(productSummary),
  blogs: z.array(blogSummary),
  videos: z.array(videoSummary),
});

/** A place that offers help. */
const place = z.object({ name: text, area: text, phone: text, isOpenAllDay: z.boolean() });

const citySummary = z.object({ slug: text, city: text, state: text, vets: z.int() });

const cityDetails = citySummary.extend({
  /** The lowest and highest fee of these vets. */
  fees: z.object({ from: rupees, to: rupees }).nullable(),
  languages: z.array(text),
  /** Photo of one of them. */
  photo: text.nullable(),
  /** How many make home visits. */
  homeVisitVets: z.int(),
  /** Services at home there. */
  services: z.array(z.enum(relatedServices)),
  shops: z.int(),
  /** Up to twelve, those available soonest first. */
  listed: z.array(vetSummary),
  hospitals: z.array(place),
  ambulances: z.array(place.extend({ isFree: z.boolean() })),
  /** Answers are generated from data about this city. */
  questions: z.array(question),
});

const READ_LIMIT = { max: 240, perSeconds: 60 };

/** Landing pages for searches: what a pet has, and what there is in a city. */
export const guides = {
  listGuides: endpoint({
    method: 'GET',
    path: '/guide/list/v1',
    isOwn: true,
    summary: 'Guides to concerns',
    who: 'anyone',
    reply: reply(z.array(guideSummary)),
    limit: READ_LIMIT,
    isShared: true,
  }),
  getGuide: endpoint({
    method: 'GET',
    path: '/guide/details/{slug}/v1',
    isOwn: true,
    summary: 'One guide, with vets, products and articles that help',
    who: 'anyone',
    params: slugParams,
    reply: reply(guideDetails),
    limit: READ_LIMIT,
    isShared: true,
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/city/list/v1',
    isOwn: true,
    summary: 'Cities with vets of ours',
    who: 'anyone',
    reply: reply(z.array(citySummary)),
    limit: READ_LIMIT,
    isShared: true,
  }),
  getCity: endpoint({
    method: 'GET',
    path: '/city/details/{slug}/v1',
    isOwn: true,
    summary: 'What there is for pets in a city',
    who: 'anyone',
    params: slugParams,
    reply: reply(cityDetails),
    limit: READ_LIMIT,
    isShared: true,
  }),
};
