import type { Messages } from '../../account/notifications/messages.rules.ts';

/** Only in the app, unless they agreed to be contacted: others may see that phone. */
const REFUSED = {
  to: 'reporter',
  reach: 'app',
  kind: 'abuse-evidence',
  title: 'A file of your report couldn’t be used',
} as const;

export const evidenceMessages = {
  'photo-unreadable': {
    ...REFUSED,
    text: ['We couldn’t read a photo.', 'Please add it again as a JPG, PNG or WebP picture.'],
  },
  'photo-too-large': {
    ...REFUSED,
    text: ['A photo has more than 24 megapixels.', 'Please add a smaller one.'],
  },
  'video-unreadable': {
    ...REFUSED,
    text: ['We couldn’t read a video.', 'Please add it again as an MP4, MOV or WebM video.'],
  },
  'video-too-long': {
    ...REFUSED,
    text: ['A video is longer than 3 minutes.', 'Please add a shorter part of it.'],
  },
  'virus-found': { ...REFUSED, text: ['Our virus scan refused a file.', 'Please add another one.'] },
} as const satisfies Messages;
