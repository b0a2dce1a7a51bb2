import { WEB_NONCE_PREFIX } from '@tailwell/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { randomId } from '../../../api/random-id';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import type { SignInMethod } from '../measurement/ad-landing';
import { FacebookMark, GoogleMark } from './marks';

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
