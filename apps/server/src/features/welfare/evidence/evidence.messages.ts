import type { Messages } from '../../account/notifications/messages.rules.ts';

/** Only in the app, unless they agreed to be written to: others may look at that phone. */
const REPORTER = { to: 'reporter', reach: 'app' } as const;

export const evidenceMessages = {
  'photo-unreadable': {
    ...REPORTER,
    kind: 'abuse-evidence',
    title: 'A file of your report couldn’t be used',
    text: ['We couldn’t read a photo.', 'Please add it again as a JPG, PNG or WebP picture.'],
  },
  'photo-too-large': {
    ...REPORTER,
    kind: 'abuse-evidence',
    title: 'A file of your report couldn’t be used',
    text: ['A photo has more than 24 megapixels.', 'Please add a smaller one.'],
  },
  'video-unreadable': {
    ...REPORTER,
    kind: 'abuse-evidence',
    title: 'A file of your report couldn’t be used',
    text: ['We couldn’t read a video.', 'Please add it again as an MP4, MOV or WebM video.'],
  },
  'video-too-long': {
    ...REPORTER,
    kind: 'abuse-evidence',
    title: 'A file of your report couldn’t be used',
    text: ['A video is longer than 3 minutes.', 'Please add a shorter part of it.'],
  },
  'virus-found': {
    ...REPORTER,
    kind: 'abuse-evidence',
    title: 'A file of your report couldn’t be used',
    text: ['Our virus scan refused a file.', 'Please add another one.'],
  },
} as const satisfies Messages;
