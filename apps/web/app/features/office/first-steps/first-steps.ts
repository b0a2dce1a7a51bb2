import type { FirstStepName } from '@tailwell/contract/office/first-steps';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';

const STEPS = 'GET /console/get/first/steps/v1';
export type FirstStep = CallReply<typeof STEPS>['data']['steps'][number];

export const firstStepsQuery = { ...apiQuery(STEPS), staleTime: 0 };

interface AboutStep {
  title: string;
  /** What the step requires. */
  text: string;
  /** What is missing from a step in progress. */
  begun?: string;
  /** Page of the step; left out if it is done in the server's settings, under these names. */
  to?: string;
  action?: string;
  settings?: string[];
}

/** Text and link of each step. */
export const aboutSteps: Record<FirstStepName, AboutStep> = {
  team: {
    title: 'Invite a second person',
    text: 'Don’t depend on one phone: add another admin, or someone for support or the catalogue.',
    begun: 'An invitation is on its way. It counts once it is accepted.',
    to: consolePaths.office('people'),
    action: 'People',
  },
  vet: {
    title: 'Add the first vet',
    text: 'Owners can book once there is a visible profile, a person who signs in for it, and hours.',
    begun: 'There is a profile. It counts once it is shown and its vet has set their hours.',
    to: consolePaths.office('vets'),
    action: 'Vets',
  },
  shop: {
    title: 'Add the first shop',
    text: 'Its address, GSTIN and opening hours, and someone to pack orders.',
    begun: 'There is a shop. It counts once it is shown and has opening hours.',
    to: consolePaths.office('shops'),
    action: 'Shops',
  },
  products: {
    title: 'Fill a shelf',
    text: 'Products of the catalogue, typed in or imported from a file; then the shop puts them on its shelf with price and stock.',
    begun: 'The catalogue has products. It counts once a shop has one on its shelf.',
    to: consolePaths.office('products'),
    action: 'Products',
  },
  rates: {
    title: 'Set your commission',
    text: 'What vets and shops pay you, and the taxes to deduct. Without rates, they get the full price.',
    begun:
      'There are rates for some partners. It counts once there are rates for all vets and for all shops.',
    to: consolePaths.office('partner-rates'),
    action: 'Rates',
  },
  lab: {
    title: 'Add a lab',
    text: 'Blood tests are offered only in cities whose samples go to a lab.',
    begun: 'There is a lab. It counts once it is shown and takes the samples of a city.',
    to: consolePaths.office('labs'),
    action: 'Labs',
  },
  payments: {
    title: 'Take real payments',
    text: 'Add your PhonePe keys in the server settings.',
    settings: [
      'PHONEPE_CLIENT_ID',
      'PHONEPE_CLIENT_SECRET',
      'PHONEPE_WEBHOOK_USER',
      'PHONEPE_WEBHOOK_PASSWORD',
    ],
  },
  sms: {
    title: 'Send real text messages',
    text: 'They carry OTPs. Add your SMS provider’s address in the server settings.',
    settings: ['SMS_URL', 'SMS_AUTHORIZATION', 'SMS_BODY'],
  },
  mail: {
    title: 'Send real mail',
    text: 'Add your mail server’s address in the server settings.',
    settings: ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'],
  },
};
