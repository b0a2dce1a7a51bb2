import { sandboxPharmacistEmail, sandboxShopEmail } from '@tailwell/contract/sandbox-people';
import { sandboxStaffEmail } from '@tailwell/contract/sandbox-staff';
import { sandboxVetEmail } from '@tailwell/contract/vets/vet-console-constants';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { prefetch } from '../../../api/prefetch';
import { apiQuery } from '../../../api/query-client';
import { CodeForm } from '../../../features/account/auth/code-form';
import { useFinishSignIn } from '../../../features/account/auth/finish-sign-in';
import { RecipientForm } from '../../../features/account/auth/recipient-form';
import { useSignInSteps } from '../../../features/account/auth/sign-in-steps';
import { NO_ROLE } from '../../../parts/console/no-role';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { paths } from '../../../paths';
import { Banner } from '../../../ui/feedback/banner';
import type { Route } from './+types/console-login-page';

export const meta = () => titledForConsole('Sign in');

const signInOptions = apiQuery('GET /auth/get/sign/in/options/v1');

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, signInOptions);

/** Form steps need no refetch. */
export const shouldRevalidate = () => false;

export default function ConsoleLoginPage() {
  const { data } = useQuery(signInOptions);
  const { finish, dialog } = useFinishSignIn();
  const { pending, setPending, isCodeAsked, askForCode, askForRecipient } = useSignInSteps();
  const [search] = useSearchParams();
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-8 sm:py-16">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold text-balance">Your work at Tailwell</h1>
        <p className="text-ink-soft">
          For vets, shops, pharmacists and the Tailwell team: what waits for you, and owners who need help
          now.
        </p>
      </div>
      {search.has(NO_ROLE) && !isCodeAsked && <NoRoleBanner />}
      <section
        aria-labelledby="sign-in"
        className="flex flex-col gap-6 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <h2 id="sign-in" className="text-2xl font-extrabold">
          {isCodeAsked ? 'Enter your OTP' : 'Sign in'}
        </h2>
        {isCodeAsked && pending ? (
          <CodeForm pending={pending} onResent={setPending} onVerified={finish} onEdit={askForRecipient} />
        ) : (
          <RecipientForm last={pending} preferred="email" onSent={askForCode} />
        )}
      </section>
      {data?.sandbox && <SandboxHint hasPeople={data.demo} />}
      {dialog}
    </div>
  );
}

const NoRoleBanner = () => (
  <Banner kind="warning" title="You are signed out again">
    This email or number isn’t linked to a Tailwell team member. Sign in with the one you gave us, or go to{' '}
    <Link to={paths.home} reloadDocument className="font-bold underline underline-offset-4">
      Tailwell for pet owners
    </Link>
    .
  </Banner>
);

/** Some of the demo users. */
const EXAMPLES = [
  { role: 'Vets', emails: ['Aparna Hegde', 'Sanjay Kulkarni'].map(sandboxVetEmail) },
  { role: 'Shops', emails: ['Wagging Lane', 'Lakeview Pet Pharmacy'].map(sandboxShopEmail) },
  { role: 'Pharmacists', emails: [sandboxPharmacistEmail(1)] },
  { role: 'Back office', emails: (['admin', 'support', 'finance'] as const).map(sandboxStaffEmail) },
];

const SandboxHint = ({ hasPeople }: { hasPeople: boolean }) => (
  <Banner title="This is a sandbox">
    {hasPeople && <ExamplePeople />}
    <p>
      Your OTP lands in the{' '}
      <Link to={paths.sandboxInbox} target="_blank" className="font-bold underline underline-offset-4">
        sandbox inbox
      </Link>
      .
    </p>
  </Banner>
);

const ExamplePeople = () => (
  <>
    <p>Demo people sign in by email:</p>
    <ul className="my-2 flex flex-col gap-2">
      {EXAMPLES.map(({ role, emails }) => (
        <li key={role}>
          {role}:
          {emails.map((email) => (
            <strong key={email} className="block font-bold wrap-anywhere">
              {email.split('@')[0]}
              <wbr />@{email.split('@')[1]}
            </strong>
          ))}
        </li>
      ))}
    </ul>
  </>
);
