import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../../api/call';
import { downloadFile } from '../../api/download-file';
import { ensure } from '../../api/prefetch';
import { apiQuery, cacheAnswer } from '../../api/query-client';
import { InstallCard } from '../../features/account/install/install-card';
import { NotificationSettings } from '../../features/account/notifications/notification-settings';
import { DeleteAccount } from '../../features/account/profile/delete-account';
import { PictureField } from '../../features/account/profile/picture-field';
import { ProfileNav } from '../../features/account/profile/profile-nav';
import { SessionsCard } from '../../features/account/profile/sessions-card';
import { useUnsentDoses } from '../../features/pets/reminders/use-unsent-doses';
import { usePhotoSetting } from '../../features/reading/comments/photo-setting';
import { formSchema, useFormSchema } from '../../parts/form-schema';
import { footLinks } from '../../parts/page/foot-links';
import { titled } from '../../parts/page/titled';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { toasts } from '../../ui/feedback/toast';
import { SwitchField } from '../../ui/form/switch-field';
import { TextField } from '../../ui/form/text-field';
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

const nameSchema = formSchema<{ name: string }>(
  async () => (await import('@tailwell/contract/account/profile')).profileForm,
);

function NameForm({ name }: { name: string }) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: useFormSchema(nameSchema),
    values: { name },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    mutationFn: (body: { name: string }) => call('PUT /user/update/my/profile/v1', { body }),
    onSuccess: (reply) => {
      cacheAnswer(queries, myProfile, reply.data);
      toasts.success(reply.message);
    },
  });
  return (
    <form
      onSubmit={handleSubmit(({ name }) => save.mutate({ name: name.trim() }))}
      noValidate
      className="flex flex-col gap-4"
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={80}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button
        type="submit"
        isLoading={formState.isSubmitting || save.isPending}
        disabled={!formState.isDirty}
        className="self-start"
      >
        Save
      </Button>
    </form>
  );
}

/** Who sees the user's photo: the vets they consult and, if they allow it, readers of their comments. */
function PhotoVisibility({ hasPhoto }: { hasPhoto: boolean }) {
  const { data } = useQuery(apiQuery('GET /comment/photo/v1'));
  const saving = usePhotoSetting();
  const isOn = saving.isPending ? saving.variables : (data?.showsPhoto ?? false);
  return (
    <>
      <p className="text-sm text-ink-soft">
        {isOn
          ? 'The vets you consult see it beside your first name, and so does everyone who reads your comments.'
          : 'Only the vets you consult see it, beside your first name. No one else does.'}
      </p>
      {data && (hasPhoto || isOn) && (
        <SwitchField
          label="Show it beside my comments"
          hint="On Tails & Tips and Paw Play, where everyone can read them."
          isOn={isOn}
          onChange={(shows) => saving.mutate(shows)}
        />
      )}
    </>
  );
}

/** Exports all stored data about the user as a file. */
function ExportCard() {
  const exporting = useMutation({
    mutationFn: () => call('GET /user/export/my/data/v1'),
    onSuccess: ({ data }) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      downloadFile(file, 'tailwell-my-data.json');
      toasts.success('Your data is in your downloads.');
    },
  });
  return (
    <Card>
      <h2 className="text-lg font-extrabold">Your data</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Everything we store about you and your pets, in one file other apps can read.
      </p>
      <Button
        variant="secondary"
        icon={<Download className="size-4" aria-hidden="true" />}
        isLoading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        Download my data
      </Button>
    </Card>
  );
}

const ThemeSwitch = lazy(() =>
  import('../../parts/page/theme-switch').then(({ ThemeSwitch }) => ({ default: ThemeSwitch })),
);

/** The links of the page footer, for signed-in users on phones, where it is hidden. */
const AboutLinks = () => (
  <Card className="flex flex-col gap-3 md:hidden">
    <h2 className="text-lg font-extrabold">About Tailwell</h2>
    <nav aria-label="About Tailwell" className="-mx-3 flex flex-wrap">
      {footLinks.map(({ name, path }) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 items-center rounded-full px-3 font-bold text-primary hover:underline"
        >
          {name}
        </Link>
      ))}
    </nav>
    <Suspense>
      <ThemeSwitch />
    </Suspense>
  </Card>
);
