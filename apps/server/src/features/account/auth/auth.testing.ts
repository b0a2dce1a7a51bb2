import { signInMethods } from '@tailwell/contract/account/profile';
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'POST /auth/send/otp/v1': { body: { mobileNo: '9876543210', role: 'user' } },
  'POST /auth/verify/otp/v1': { body: { mobileNo: '9876543210', otp: '123456', role: 'user' } },
  'POST /user/send/otp/via/email/v1': { body: { email: 'a@example.com' } },
  'POST /user/verify/otp/v1': { body: { email: 'a@example.com', otp: '123456' } },
  'POST /auth/login/user/v1': {
    body: { socialLoginToken: 'a.b.c', socialLoginType: 'G', nonce: 'n'.repeat(16) },
  },
  'PUT /user/reactivate/my/profile/v1': { body: { mobileNo: '9876543210' } },
  'POST /auth/logout/user/v1': { body: { deviceId: 'phone', fcmToken: 'token' } },
  columns: { 'identities.provider': signInMethods },
};
