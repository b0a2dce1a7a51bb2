import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'POST /static/send/message/v1': {
    body: { name: 'Asha', email: 'a@example.com', topic: 'order', message: 'What is with my order?' },
  },
};
