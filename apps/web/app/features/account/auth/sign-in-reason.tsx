import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { safeNext } from '../../../parts/page/safe-next';
import { paths } from '../../../paths';

/** What each page needs sign-in for, by address prefix: the first match counts. */
const reasons: [start: RegExp, what: string][] = [
  [/^\/ambulance/, 'see ambulances and animal hospitals near you'],
  [/^\/consultation\/instant-consultation/, 'talk to a vet now'],
  [/^\/(my-consultations|consultation\/payment)/, 'see your consultations'],
  [/^\/consultation\/.*\/appointment/, 'see your appointment'],
  [/^\/consultation/, 'find a vet and book a consultation'],
  [/^\/(home-?care|blood-test)\/appointment/, 'see your home visit'],
  [/^\/home-?care(?!-)/, 'book home care'],
  [/^\/blood-test/, 'see blood tests and their prices'],
  [/^\/(my-orders|cart\/order)/, 'see your orders'],
  [/^\/cart/, 'see your cart and order'],
  [
    /^\/(pharmacy(?!\/medicine)|product-|pet-category|similar-|marketplace(?!\/tiles)|customer)/,
    'shop for your pet',
  ],
  [/^\/paw-play(?!\/watch)/, 'watch pet videos on Paw Play'],
  [/^\/tails-(&|%26)-tips(?!\/details)/, 'read pet care articles on Tails & Tips'],
  [/^\/(goverment-)?pet-registration/, 'register your pet with your city'],
  [/^\/(profile\/pets|care|due|travel-kit)/, 'see your pets and what is due for them'],
  [/^\/join\//, 'apply as a vet or shop'],
  [/^\/reminders/, 'see your medicine reminders'],
  [/^\/prescriptions/, 'order the medicines of your prescription'],
  [/^\/notifications/, 'see your notifications'],
  [/^\/profile\/addresses/, 'see your addresses'],
  [/^\/profile/, 'see your account'],
];

/** "Sign in to …" for the requested page; undefined if the user requested none. */
export function signInReason(next: string): string | undefined {
  const found = reasons.find(([start]) => start.test(next));
  return found && `Sign in to ${found[1]}.`;
}

/** Why the sign-in page appears instead of the requested page. `help` in an emergency needs no account. */
export function SignInReason({ help }: { help: ReactNode }) {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const reason = signInReason(next);
  if (!reason) return null;
  return (
    <div className="-mt-3 flex flex-col items-start gap-3">
      <p>{reason}</p>
      {next.startsWith(paths.ambulance) && (
        <>
          <p className="text-sm text-ink-soft">
            The helpline, the nearest ambulance and the nearest open hospital are here without signing in:
          </p>
          {help}
        </>
      )}
    </div>
  );
}
