import type { messageStates } from '@tailwell/contract/site/messages-office';
import type { contactTopics } from '@tailwell/contract/site/pages';

/** What messages from the contact page are about. */
export const topicNames: Record<(typeof contactTopics)[number], string> = {
  order: 'An order',
  consultation: 'A consultation',
  account: 'An account',
  complaint: 'A complaint',
  'for-vets': 'For vets',
  'for-shops': 'For shops',
  other: 'Something else',
};

/** States of a conversation, for support. */
export const messageStateNames: Record<(typeof messageStates)[number], string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for reply',
  solved: 'Solved',
};
