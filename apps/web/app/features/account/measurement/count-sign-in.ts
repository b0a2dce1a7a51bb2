import { hasLanding, type SignInMethod } from './ad-landing';

/** For the sign-in page: loads what tells of it only where an advertisement led here. */
export function countSignInOnce(method: SignInMethod) {
  if (hasLanding()) void import('./ad-pixel').then(({ countSignIn }) => countSignIn(method));
}
