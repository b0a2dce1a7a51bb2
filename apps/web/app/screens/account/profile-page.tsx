import { useQuery } from '@tanstack/react-query';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { InstallCard } from '../../features/account/install/install-card';
import { NotificationSettings } from '../../features/account/notifications/notification-settings';
import { AboutLinks } from '../../features/account/profile/about-links';
import { DeleteAccount } from '../../features/account/profile/delete-account';
import { ExportCard } from '../../features/account/profile/export-card';
import { NameForm } from '../../features/account/profile/name-form';
import { PictureField } from '../../features/account/profile/picture-field';
import { ProfileNav } from '../../features/account/profile/profile-nav';
import { SessionsCard } from '../../features/account/profile/sessions-card';
import { useUnsentDoses } from '../../features/pets/reminders/use-unsent-doses';
import { PhotoVisibility } from '../../features/reading/comments/photo-visibility';
import { titled } from '../../parts/page/titled';
import { Avatar } from '../../ui/avatar';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { formatMobile } from '../../ui/format/mobile';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('Your account');

const myProfile = apiQuery('GET /user/get/my/profile/v1');

export const clientLoader = () => ensure(myProfile);

const methodNames = { mobile: 'Mobile OTP', email: 'Email OTP', google: 'Google', facebook: 'Facebook' };

export default function ProfilePage() {
  const { data: profile } = useQuery(myProfile);
  const unsentDoses = useUnsentDoses();
  if (!profile) return <PageSkeleton label="Loading your account" />;
  return (
    <div className="page grid max-w-2xl gap-6 py-6 sm:py-10 lg:max-w-5xl lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24">
        <header className="flex items-center gap-4">
          <Avatar name={profile.name} initialsOf={profile.name} src={profile.photo?.medium} size="lg" />
          <div className="min-w-0">
            <h1 className="line-clamp-2 text-2xl leading-tight font-extrabold wrap-anywhere">
              {profile.name || 'Your account'}
            </h1>
            {profile.mobileNo && <p className="text-ink-soft">{formatMobile(profile.mobileNo)}</p>}
            {profile.email && <p className="text-ink-soft wrap-anywhere">{profile.email}</p>}
          </div>
        </header>
        <ProfileNav />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Card className="flex flex-col gap-5">
          <h2 className="text-lg font-extrabold">About you</h2>
          <div className="flex flex-col gap-3">
            <PictureField profile={profile} />
            <PhotoVisibility hasPhoto={profile.photo !== null} />
          </div>
          <NameForm name={profile.name} />
        </Card>
        <NotificationSettings />
        <InstallCard />
        <SessionsCard
          methods={profile.signInMethods.map((method) => methodNames[method]).join(', ')}
          loss={unsentDoses}
        />
        <ExportCard />
        <AboutLinks />
        <DeleteAccount />
      </div>
    </div>
  );
}
