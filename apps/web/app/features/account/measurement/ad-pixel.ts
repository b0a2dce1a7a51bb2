import { siteOrigin } from '../../../api/site-origin';
import { readLanding, type SignInMethod, writeLanding } from './ad-landing';
import { adPixelUrl } from './ad-pixel-url';
import { consentStore } from './consent';

/** Reports an event to the advertising network through an image: none of its scripts runs here. */
function send(event: string, path: string, data: Record<string, string> = {}) {
  const base = adPixelUrl();
  if (base === undefined || consentStore.read() !== 'accepted') return false;
  const url = new URL(base);
  url.searchParams.set('ev', event);
  url.searchParams.set('dl', siteOrigin() + path);
  for (const [name, value] of Object.entries(data)) url.searchParams.set(`cd[${name}]`, value);
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = url.href;
  return true;
}

/** PageView, once per ad landing, as soon as the user consents. */
export function countLanding() {
  const landing = readLanding();
  if (!landing || landing.isCounted) return;
  if (send('PageView', landing.path)) writeLanding({ ...landing, isCounted: true });
}

/** CompleteRegistration, when a user signs in after an ad landing. */
export function countSignIn(method: SignInMethod) {
  const landing = readLanding();
  if (landing) send('CompleteRegistration', landing.path, { method });
}
