import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { imageUrl } from '../../../api/image-url';
import { clearLastingDrafts, hasLastingDrafts } from '../../../api/lasting-drafts';
import { SignOutButton } from '../../../features/account/profile/sign-out-button';
import { FactorCard } from '../../../features/account/second-factor/factor-card';
import { clearField } from '../../../features/home-care/technician-console/field-store';
import { useUnsentLoss } from '../../../features/home-care/technician-console/use-unsent-loss';
import { shopConsoleQuery } from '../../../features/shop/shop-console/shop-console';
import { ShopProfile } from '../../../features/shop/shop-console/shop-profile';
import { goOffline, VetAccount } from '../../../features/vets/vet-console/vet-account';
import { formatAudience, may, type Roles, rolesQuery } from '../../../parts/console/my-roles';
import { ringOnce, setSound, useSound } from '../../../parts/console/ring-sound';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { ThemeSwitch } from '../../../parts/page/theme-switch';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Your account');

/** Roles with a ring tone. */
const ROLES_WITH_SOUND = ['vet', 'shop', 'pharmacist', 'welfare', 'dispatch'] as const;

const unsavedText = {
  title: 'Sign out with changes that aren’t saved?',
  text: 'This browser has changes that haven’t reached the server yet. Signing out deletes them.',
};

export default function AccountPage() {
  const roles = useQuery(rolesQuery);
  const loss = useUnsentLoss();
  if (roles.error && !roles.data) {
    return (
      <div className="page max-w-2xl py-6 sm:py-10">
        <ListFault list={roles} />
      </div>
    );
  }
  if (!roles.data) return <PageSkeleton label="Loading your account" />;
  const isVet = may(roles.data, 'vet');
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      {isVet ? <VetAccount /> : <Heading roles={roles.data} />}
      {isVet && may(roles.data, 'shop') && <ShopCard />}
      {may(roles.data, 'shop') && <ShopProfile />}
      <FactorCard />
      {ROLES_WITH_SOUND.some((permission) => may(roles.data, permission)) && <RingSound />}
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">Colours</h2>
        <ThemeSwitch />
      </Card>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">Signing out</h2>
        <p className="text-ink-soft">
          {isVet
            ? 'You’ll go offline too. Your appointments stay as they are.'
            : 'Pending work stays as it is, for you or a colleague.'}
        </p>
        <div>
          <SignOutButton
            to={paths.consoleLogin()}
            before={isVet ? goOffline : undefined}
            loss={loss ?? (hasLastingDrafts(roles.data._id) ? unsavedText : undefined)}
            clear={async () => {
              clearLastingDrafts(roles.data._id);
              await clearField();
            }}
          />
        </div>
      </Card>
    </div>
  );
}

function Heading({ roles }: { roles: Roles }) {
  if (may(roles, 'shop')) return <ShopCard isHeading />;
  return (
    <header>
      <h1 className="text-2xl font-extrabold">Your account</h1>
      <p className="text-ink-soft">Tailwell {formatAudience(roles)}</p>
    </header>
  );
}

/** The staff member's shop. */
function ShopCard({ isHeading = false }: { isHeading?: boolean }) {
  const shop = useQuery(shopConsoleQuery).data?.shop;
  const Name = isHeading ? 'h1' : 'h2';
  return (
    <header className="flex items-center gap-4">
      <Avatar name={shop?.name ?? ''} src={shop?.photo && imageUrl(shop.photo)} size="lg" />
      <div className="min-w-0">
        <Name className="text-2xl font-extrabold wrap-anywhere">{shop?.name ?? 'Your shop'}</Name>
        <p className="text-ink-soft">{shop?.city}</p>
      </div>
    </header>
  );
}

function RingSound() {
  const isOn = useSound();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Ring</h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setSound(target.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        Rings are heard in this browser
      </label>
      <Button
        variant="secondary"
        className="self-start"
        icon={<BellRing className="size-4" aria-hidden="true" />}
        onClick={ringOnce}
      >
        Test ringtone
      </Button>
    </Card>
  );
}
