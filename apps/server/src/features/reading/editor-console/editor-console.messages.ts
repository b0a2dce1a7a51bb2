import type { Messages } from '../../account/notifications/messages.rules.ts';

const NO_ADVICE = 'It isn’t health advice, the vet says: you can take the mark off.';

export const postMessages = {
  'article-to-review': {
    to: 'the vet who is asked, or a few who may answer',
    kind: 'post-to-review',
    title: 'An article waits for your review',
    text: ['“{post}” goes live once a vet has read it.'],
  },
  'video-to-review': {
    to: 'the vet who is asked, or a few who may answer',
    kind: 'post-to-review',
    title: 'A video waits for your review',
    text: ['“{post}” goes live once a vet has read it.'],
  },
  'post-approved': {
    to: 'who has sent it to review',
    kind: 'post-reviewed',
    title: 'Dr {vet} approves your post',
    text: ['“{post}” can be published.', '“{note}”'],
  },
  'post-approved-no-advice': {
    to: 'who has sent it to review',
    kind: 'post-reviewed',
    title: 'Dr {vet} approves your post',
    text: ['“{post}” can be published.', NO_ADVICE, '“{note}”'],
  },
  'post-sent-back': {
    to: 'who has sent it to review',
    kind: 'post-reviewed',
    title: 'Dr {vet} asks for changes',
    text: ['“{post}” is a draft again.', '“{note}”'],
  },
  'post-sent-back-no-advice': {
    to: 'who has sent it to review',
    kind: 'post-reviewed',
    title: 'Dr {vet} asks for changes',
    text: ['“{post}” is a draft again.', NO_ADVICE, '“{note}”'],
  },
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
