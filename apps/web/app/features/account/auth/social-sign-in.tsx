import { WEB_NONCE_PREFIX } from '@tailwell/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { randomId } from '../../../api/random-id';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import type { SignInMethod } from '../measurement/ad-landing';

/** The providers' logos, as their guidelines require beside "Continue with". */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1Z"
    />
    <path
      fill="#34A853"
      d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.4H2.2v2.8A11 11 0 0 0 12 23Z"
    />
    <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8l3.6-2.8Z" />
    <path
      fill="#EA4335"
      d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z"
    />
  </svg>
);

const FacebookMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#1877F2" />
    <path
      fill="#fff"
      d="m16.3 15 .5-3.2h-3V9.7c0-.9.4-1.7 1.8-1.7H17V5.3s-1.2-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3v2.4H7.6V15h2.8v7.9a11 11 0 0 0 3.4 0V15h2.5Z"
    />
  </svg>
);

type Social = CallReply<'GET /auth/get/sign/in/options/v1'>['data']['social'][number];

const names = { G: 'Google', F: 'Facebook' } as const;
const marks = { G: GoogleMark, F: FacebookMark } as const;

const KEY = 'social-sign-in';

/** Data that has to match when the provider redirects back, stored meanwhile. */
interface RoundTrip {
  type: Social['type'];
  state: string;
  nonce: string;
  /** The sign-in page's search string, which holds the target page. */
  search: string;
}

/** Redirects to the provider, which redirects back here with an ID token in the URL fragment. */
function redirectTo({ type, authorizationUrl, clientId, scope }: Social, search: string) {
  const trip: RoundTrip = { type, state: randomId(), nonce: WEB_NONCE_PREFIX + randomId(), search };
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  const request = new URL(authorizationUrl);
  request.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}/login`,
    response_type: 'id_token',
    scope,
    state: trip.state,
    nonce: trip.nonce,
  }).toString();
  location.assign(request);
}

/** One button for each enabled provider. */
export function SocialButtons({ social, isBusy }: { social: Social[]; isBusy: boolean }) {
  const { search } = useLocation();
  return social.map((provider) => {
    const Mark = marks[provider.type];
    return (
      <Button
        key={provider.type}
        variant="secondary"
        size="lg"
        isWide
        className="max-[22rem]:px-3"
        isLoading={isBusy}
        icon={<Mark />}
        onClick={() => redirectTo(provider, search)}
      >
        Continue with {names[provider.type]}
      </Button>
    );
  });
}

/** Completes a sign-in on return from a provider. True while it is being checked. */
export function useSocialReturn(
  onVerified: (reply: CallReply<'POST /auth/login/user/v1'>, method: SignInMethod) => void,
): boolean {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const handledHash = useRef('');
  const login = useMutation({
    mutationFn: ({ idToken, trip }: { idToken: string; trip: RoundTrip }) =>
      call('POST /auth/login/user/v1', {
        body: { socialLoginToken: idToken, socialLoginType: trip.type, nonce: trip.nonce },
      }),
    onSuccess: (reply, { trip }) => onVerified(reply, trip.type === 'G' ? 'google' : 'facebook'),
  });

  useEffect(() => {
    const answer = new URLSearchParams(hash.slice(1));
    const isReturn = answer.has('id_token') || answer.has('error');
    if (!isReturn || handledHash.current === hash) return;
    handledHash.current = hash;
    const trip = takeRoundTrip(answer.get('state'));
    // The token must not stay in the address bar or in the history.
    const cleared = navigate({ search: trip?.search ?? '' }, { replace: true });
    const idToken = answer.get('id_token');
    // Only then is the target page part of the URL again.
    if (trip && idToken) void Promise.resolve(cleared).then(() => login.mutate({ idToken, trip }));
    else toasts.error('That sign-in didn’t finish. Please try again, or use a code.');
  }, [hash, navigate, login]);

  return login.isPending;
}

function takeRoundTrip(state: string | null): RoundTrip | undefined {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const trip: RoundTrip | null = JSON.parse(stored ?? 'null');
  return trip && trip.state === state ? trip : undefined;
}
