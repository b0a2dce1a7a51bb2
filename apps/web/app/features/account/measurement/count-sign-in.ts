import { hasLanding, type SignInMethod } from './ad-landing';

/** For the sign-in page: loads the reporting code only after an ad landing. */
export function countSignInOnce(method: SignInMethod) {
  if (hasLanding()) void import('./ad-pixel').then(({ countSignIn }) => countSignIn(method));
}
