import { z } from 'zod';
import { email } from '../contact.ts';
import { endpoint, reply } from '../endpoint.ts';
import { line, paragraphs } from '../text.ts';

/** The texts that stand by themselves. */
export const textPages = [
  'about',
  'contact',
  'user-terms',
  'vet-terms',
  'user-privacy',
  'vet-privacy',
  'user-support',
  'vet-support',
] as const;
export type TextPage = (typeof textPages)[number];

/** What one may write to us about. */
export const contactTopics = ['order', 'consultation', 'account', 'for-vets', 'for-shops', 'other'] as const;

const textPage = z.object({
  slug: z.enum(textPages),
  title: z.string(),
  /** One or two sentences that say what the page is about. */
  lead: z.string(),
  /** The day it was last changed. */
  updatedOn: z.iso.date(),
  sections: z.array(
    z.object({
      heading: z.string(),
      /** HTML of the tags that rich-text.ts allows. */
      html: z.string(),
    }),
  ),
});

/** A message to us. */
export const contactForm = z.object({
  name: line('Name', { max: 80 }),
  email,
  topic: z.enum(contactTopics, 'Choose what it is about.'),
  message: paragraphs('Message', { max: 4000 }).min(10, 'Tell us a little more.'),
});

export const pages = {
  getAboutPage: endpoint({
    method: 'GET',
    path: '/static/about/page/v1',
    summary: 'What Tailwell is',
    who: 'anyone',
    reply: reply(textPage),
    isShared: true,
  }),
  getContactPage: endpoint({
    method: 'GET',
    path: '/static/contact/page/v1',
    summary: 'How to reach us',
    who: 'anyone',
    reply: reply(textPage, { email: z.string() }),
    isShared: true,
  }),
  getTextPage: endpoint({
    method: 'GET',
    path: '/static/get/page/{slug}/v1',
    isOwn: true,
    summary: 'Terms, privacy and support, for owners and for vets',
    who: 'anyone',
    params: z.object({ slug: z.enum(textPages) }),
    reply: reply(textPage),
    isShared: true,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/static/send/message/v1',
    isOwn: true,
    summary: 'Write to us; the answer comes by mail',
    who: 'anyone',
    body: contactForm,
    reply: reply(z.object({ email: z.string() })),
    // Nobody writes more often by hand (threats U11).
    limit: { max: 5, perSeconds: 3600 },
  }),
};
