import { useQuery } from '@tanstack/react-query';
import { HeartPulse, ShieldCheck, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { Banner } from '../../ui/banner';
import { RestingPets } from '../home/resting-pets';
import { titled } from '../layout/titled';
import type { Route } from './+types/login-page';
import { CodeForm } from './code-form';
import { useFinishSignIn } from './finish-sign-in';
import { RecipientForm } from './recipient-form';
import { useSignInSteps } from './sign-in-steps';
import { SocialButtons, useSocialReturn } from './social-sign-in';

export const meta = () =>
  titled(
    'Sign in',
    'Talk to a vet, order medicine nearby and keep your pet’s records. Sign in with your mobile number.',
  );

const signInOptions = apiQuery('GET /auth/get/sign/in/options/v1');

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, signInOptions);

/** A step of the form is no reason to ask again. */
export const shouldRevalidate = () => false;

export default function LoginPage() {
  const { data } = useQuery(signInOptions);
  const { finish, dialog } = useFinishSignIn();
  const isReturning = useSocialReturn(finish);
  const { pending, setPending, isCodeAsked, askForCode, askForRecipient } = useSignInSteps();

  return (
    <div className="page grid gap-8 py-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:py-16">
      <Welcome />
      <section
        aria-labelledby="sign-in"
        className="mx-auto flex w-full max-w-md flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center"
      >
        <div className="flex flex-col gap-6 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8">
          <h2 id="sign-in" className="text-2xl font-extrabold">
            {isCodeAsked ? 'Enter your code' : 'Sign in or join'}
          </h2>
          {isCodeAsked && pending ? (
            <CodeForm pending={pending} onResent={setPending} onVerified={finish} onEdit={askForRecipient} />
          ) : (
            <>
              <RecipientForm last={pending} onSent={askForCode} />
              {data && data.data.social.length > 0 && (
                <>
                  <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    or
                  </p>
                  <div className="flex flex-col gap-3">
                    <SocialButtons social={data.data.social} isBusy={isReturning} />
                  </div>
                </>
              )}
            </>
          )}
        </div>
        {data?.data.sandbox && <SandboxHint />}
      </section>
      {dialog}
    </div>
  );
}

function SandboxHint() {
  return (
    <Banner title="This is a sandbox">
      No real messages are sent. Your code lands in the{' '}
      <Link to={paths.sandboxInbox} target="_blank" className="font-bold underline underline-offset-4">
        sandbox inbox
      </Link>
      .
    </Banner>
  );
}

const promises = [
  { Icon: Stethoscope, text: 'Talk to a verified vet, by video now or at a time that suits you' },
  { Icon: HeartPulse, text: 'Medicine, vaccinations and blood tests, brought to your door' },
  { Icon: ShieldCheck, text: 'Every record of every pet in one safe place' },
];

/** What the product is, for who meets it here first. On phones the form comes before the promises. */
function Welcome() {
  return (
    <>
      <div className="flex flex-col gap-6 lg:self-end">
        <div className="hidden lg:block">
          <RestingPets />
        </div>
        <h1 className="text-3xl font-extrabold text-balance lg:text-4xl">
          Your pet’s whole care, close at hand.
        </h1>
      </div>
      <ul className="order-last flex flex-col gap-4 lg:order-none lg:col-start-1 lg:row-start-2">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-4 text-ink-soft">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
              <Icon className="size-5" aria-hidden="true" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
