import { useQuery } from '@tanstack/react-query';
import { BellRing, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../api/call';
import { imageUrl } from '../../api/image-url';
import { paths } from '../../paths';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Price } from '../../ui/price';
import { PageSkeleton } from '../../ui/skeleton';
import { ThemeSwitch } from '../layout/theme-switch';
import { SignOutButton } from '../profile/sign-out-button';
import { doctor, modeNames } from '../vets/vet-words';
import { deskQuery } from './desk';
import { CouldNotLoad } from './desk-list';
import { chooseSound, ringOnce, useSound } from './ring-sound';
import { titledForVets } from './titled-for-vets';

export const meta = () => titledForVets('Your account');

export default function AccountPage() {
  const desk = useQuery(deskQuery);
  if (desk.error && !desk.data) {
    return (
      <div className="page max-w-2xl py-6 sm:py-10">
        <CouldNotLoad of={desk} />
      </div>
    );
  }
  if (!desk.data) return <PageSkeleton label="Loading your account" />;
  const { _id, personalInfo, registration, city, state, languages, modes, consultation_prefer } =
    desk.data.data;
  const facts = [
    ['Registration', `${registration.number}, ${registration.council}`],
    ['Place', `${city}, ${state}`],
    ['Languages', languages.join(', ')],
    ['Consultations', modes.map((mode) => modeNames[mode]).join(', ')],
  ];
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex items-center gap-4">
        <Avatar name="" src={personalInfo.image && imageUrl(personalInfo.image)} size="lg" />
        <h1 className="min-w-0 text-2xl font-extrabold wrap-anywhere">{doctor(personalInfo.name)}</h1>
      </header>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">What owners see</h2>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-sm font-bold text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
          <div className="contents">
            <dt className="text-sm font-bold text-ink-soft">Fee</dt>
            <dd>
              <Price rupees={consultation_prefer.consultationFees} />
            </dd>
          </div>
        </dl>
        <Button
          look="secondary"
          className="self-start"
          icon={<ExternalLink className="size-4" aria-hidden="true" />}
          render={<Link to={paths.publicVet(_id)} target="_blank" reloadDocument />}
        >
          Your public page
        </Button>
      </Card>
      <RingSound />
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">Colours</h2>
        <ThemeSwitch />
      </Card>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">Signing out</h2>
        <p className="text-ink-soft">You go offline, too. Your appointments stay as they are.</p>
        <div>
          <SignOutButton to={paths.consoleLogin()} before={goOffline} />
        </div>
      </Card>
    </div>
  );
}

/** Who has gone home is not to be rung. Where it fails, two rings without an answer do the same. */
const goOffline = () =>
  call('PUT /vet/update/my/presence/v1', { body: { status: 'offline' } }).catch(() => undefined);

function RingSound() {
  const isOn = useSound();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Ring</h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => chooseSound(target.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        Rings are heard in this browser
      </label>
      <Button
        look="secondary"
        className="self-start"
        icon={<BellRing className="size-4" aria-hidden="true" />}
        onClick={ringOnce}
      >
        Listen to it
      </Button>
    </Card>
  );
}
