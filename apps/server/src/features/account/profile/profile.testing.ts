import { imageUpload, type Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'PUT /user/update/my/profile/v1': { body: { name: 'Asha', image: null } },
  'POST /user/upload/profile/image/v1': { body: imageUpload },
};
