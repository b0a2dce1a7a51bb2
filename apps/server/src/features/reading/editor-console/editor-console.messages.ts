import type { Messages } from '../../account/notifications/messages.rules.ts';

const NO_ADVICE = 'It isn’t health advice, the vet says: you can take the mark off.';

const TO_REVIEW = {
  to: 'the vet who is asked, or a few who may answer',
  kind: 'post-to-review',
  text: ['“{post}” goes live once a vet has read it.'],
} as const;
const APPROVED = {
  to: 'who has sent it to review',
  kind: 'post-reviewed',
  title: 'Dr {vet} approves your post',
} as const;
const SENT_BACK = {
  to: 'who has sent it to review',
  kind: 'post-reviewed',
  title: 'Dr {vet} asks for changes',
} as const;

export const postMessages = {
  'article-to-review': { ...TO_REVIEW, title: 'An article waits for your review' },
  'video-to-review': { ...TO_REVIEW, title: 'A video waits for your review' },
  'post-approved': { ...APPROVED, text: ['“{post}” can be published.', '“{note}”'] },
  'post-approved-no-advice': { ...APPROVED, text: ['“{post}” can be published.', NO_ADVICE, '“{note}”'] },
  'post-sent-back': { ...SENT_BACK, text: ['“{post}” is a draft again.', '“{note}”'] },
  'post-sent-back-no-advice': { ...SENT_BACK, text: ['“{post}” is a draft again.', NO_ADVICE, '“{note}”'] },
  'post-published': {
    to: 'who has made or changed it',
    kind: 'post-published',
    title: 'Your post is live',
    text: ['“{post}” is published.'],
  },
  'post-not-published': {
    to: 'who has made or changed it',
    kind: 'post-published',
    title: 'Your post couldn’t be published',
    text: ['“{post}” is a draft again.', '{missing}'],
  },
} as const satisfies Messages;
