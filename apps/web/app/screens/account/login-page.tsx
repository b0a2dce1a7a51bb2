import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { useFinishSignIn } from '../../features/account/auth/finish-sign-in';
import { RecipientForm } from '../../features/account/auth/recipient-form';
import { readShowcase } from '../../features/account/auth/showcase';
import { SignInReason } from '../../features/account/auth/sign-in-reason';
import { useSignInSteps } from '../../features/account/auth/sign-in-steps';
import { SocialButtons, useSocialReturn } from '../../features/account/auth/social-sign-in';
import { makeStoryReady, StoryBelow } from '../../features/account/auth/story-below';
import { Welcome } from '../../features/account/auth/welcome';
import { RestingPets } from '../../features/site/home/resting-pets';
import { EmergencyButton } from '../../features/vets/ambulances/emergency-button';
import { SubmittedNote } from '../../features/welfare/abuse-reports/report/submitted-note';
import { apiContext } from '../../load-context';
import { JsonLd } from '../../parts/seo/json-ld';
import { publicPage } from '../../parts/seo/public-page';
import { tailwell, webSite } from '../../parts/seo/site-data';
import { paths } from '../../paths';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/login-page';

/** The second step is loaded when the user starts with the first: the page needn't wait for it. */
const loadCodeForm = () =>
  import('../../features/account/auth/code-form').then(({ CodeForm }) => ({ default: CodeForm }));
const CodeForm = lazy(loadCodeForm);

const DESCRIPTION =
  'Talk to a verified vet by video, order medicine from shops near you and keep every record of your pets in one place. For pet owners in India.';

export const meta = () =>
  publicPage({
    title: 'Vets, medicine and records for your pet',
    description: DESCRIPTION,
    path: paths.login(),
  });

const signInOptions = apiQuery('GET /auth/get/sign/in/options/v1');

export async function loader({ context }: Route.LoaderArgs) {
  const [options, showcase] = await Promise.all([
    prefetch(context, signInOptions),
    readShowcase(context.get(apiContext)),
    makeStoryReady(),
  ]);
  return { ...options, ...showcase };
}

/** Form steps need no refetch. */
export const shouldRevalidate = () => false;

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(signInOptions);
  const { finish, dialog } = useFinishSignIn();
  const isReturning = useSocialReturn(finish);
  const { pending, setPending, isCodeAsked, askForCode, askForRecipient } = useSignInSteps();

  return (
    <>
      <SubmittedNote />
      <div className="page grid gap-5 pt-6 pb-10 md:grid-cols-[1fr_23rem] md:gap-10 md:pb-14 lg:grid-cols-[1fr_28rem] lg:gap-20 lg:pt-10">
        <Welcome />
        <section aria-labelledby="sign-in" className="mx-auto flex w-full max-w-md flex-col">
          {/* They lie on the card below. */}
          <RestingPets className="-mt-13 mr-3 w-26 self-end sm:mr-8 md:mt-0 md:w-36 lg:w-44" />
          <div className="flex flex-col gap-6 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8">
            <h2 id="sign-in" className="text-2xl font-extrabold">
              {isCodeAsked ? 'Enter your OTP' : 'Sign in or join'}
            </h2>
            {!isCodeAsked && <SignInReason help={<EmergencyButton />} />}
            {isCodeAsked && pending ? (
              <Suspense fallback={<Skeleton className="h-73 rounded-lg" />}>
                <CodeForm
                  pending={pending}
                  onResent={setPending}
                  onVerified={(answer) => finish(answer, pending.channel)}
                  onEdit={askForRecipient}
                />
              </Suspense>
            ) : (
              <>
                <RecipientForm last={pending} onStart={loadCodeForm} onSent={askForCode} />
                {data && data.social.length > 0 && (
                  <>
                    <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                      or
                    </p>
                    <div className="flex flex-col gap-3">
                      <SocialButtons social={data.social} isBusy={isReturning} />
                    </div>
                  </>
                )}
              </>
            )}
          </div>
          {data?.sandbox && (
            <div className="mt-5">
              <SandboxHint />
            </div>
          )}
        </section>
      </div>
      <StoryBelow
        vets={loaderData.vets}
        concerns={loaderData.concerns}
        help={<EmergencyButton variant="secondary" />}
      />
      <ForSearchEngines />
      {dialog}
    </>
  );
}

function SandboxHint() {
  return (
    <Banner title="This is a sandbox">
      No real messages are sent. Your OTP lands in the{' '}
      <Link to={paths.sandboxInbox} target="_blank" className="font-bold underline underline-offset-4">
        sandbox inbox
      </Link>
      .
    </Banner>
  );
}

const ForSearchEngines = () => (
  <>
    <JsonLd
      data={{
        ...tailwell(),
        description: DESCRIPTION,
        areaServed: { '@type': 'Country', name: 'India' },
      }}
    />
    <JsonLd data={webSite()} />
  </>
);
