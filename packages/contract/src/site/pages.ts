import { z } from 'zod';
import { email } from '../contact.ts';
import { endpoint, reply } from '../endpoint.ts';
import { line, paragraphs } from '../text.ts';

/** Standalone text pages. */
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

/** Topics of contact messages. */
export const contactTopics = [
  'order',
  'consultation',
  'account',
  'complaint',
  'for-vets',
  'for-shops',
  'other',
] as const;

const textPage = z.object({
  slug: z.enum(textPages),
  title: z.string(),
  /** One or two sentences that summarise the page. */
  lead: z.string(),
  /** The day of the last change. */
  updatedOn: z.iso.date(),
  sections: z.array(
    z.object({
      heading: z.string(),
      /** HTML limited to the tags that rich-text.ts allows. */
      html: z.string(),
    }),
  ),
});

/** The number of a message, such as “T-100001”: to refer to it, not to open it. */
export const ticket = z.string().regex(/^T-\d{6,}$/);

/** The contact form. */
export const contactForm = z.object({
  name: line('Name', { max: 80 }),
  email,
  topic: z.enum(contactTopics, 'Choose what it is about.'),
  message: paragraphs('Message', { max: 4000 }).min(10, 'Please add a little more detail.'),
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
    reply: reply(textPage, {
      email: z.string(),
      /** Our legal name and registered address; null: not set yet. */
      company: z.object({ name: z.string(), address: z.string() }).nullable(),
      /** Who answers complaints; null: not named yet. */
      grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    }),
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
    summary: 'Send us a message; the answer arrives by email, and in a signed-in owner’s app',
    who: 'visitor',
    body: contactForm,
    reply: reply(z.object({ email: z.string(), ticket })),
    // More than any human needs (threats U11).
    limit: { max: 5, perSeconds: 3600 },
  }),
};
