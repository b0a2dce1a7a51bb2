import type { Messages } from '../../account/notifications/messages.rules.ts';

const NO_ADVICE = 'It isn’t health advice, says the vet: you can remove the mark.';

const TO_REVIEW = {
  to: 'the chosen vet, or a few who can review',
  kind: 'post-to-review',
  text: ['“{post}” goes live once a vet has read it.'],
} as const;
const APPROVED = {
  to: 'the editor who submitted it',
  kind: 'post-reviewed',
  title: 'Dr {vet} approved your post',
} as const;
const SENT_BACK = {
  to: 'the editor who submitted it',
  kind: 'post-reviewed',
  title: 'Dr {vet} asks for changes',
} as const;

export const postMessages = {
  'article-to-review': { ...TO_REVIEW, title: 'An article is waiting for your review' },
  'video-to-review': { ...TO_REVIEW, title: 'A video is waiting for your review' },
  'post-approved': { ...APPROVED, text: ['“{post}” can be published.', '“{note}”'] },
  'post-approved-no-advice': { ...APPROVED, text: ['“{post}” can be published.', NO_ADVICE, '“{note}”'] },
  'post-sent-back': { ...SENT_BACK, text: ['“{post}” is a draft again.', '“{note}”'] },
  'post-sent-back-no-advice': { ...SENT_BACK, text: ['“{post}” is a draft again.', NO_ADVICE, '“{note}”'] },
  'post-published': {
    to: 'the editor who made or changed it',
    kind: 'post-published',
    title: 'Your post is live',
    text: ['“{post}” is published.'],
  },
  'post-not-published': {
    to: 'the editor who made or changed it',
    kind: 'post-published',
    title: 'Your post couldn’t be published',
    text: ['“{post}” is a draft again.', '{missing}'],
  },
} as const satisfies Messages;
