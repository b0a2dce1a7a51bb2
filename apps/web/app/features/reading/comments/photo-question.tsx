import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query-client';
import { useSignedIn } from '../../../api/use-signed-in';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import type { CommentsReply } from './comments-query';
import { usePhotoSetting } from './photo-setting';

const myProfile = apiQuery('GET /user/get/my/profile/v1');

/** Asks whoever has written a comment, and has a photo, once whether others may see it. */
export function PhotoQuestion({ reply: { data, showsPhoto } }: { reply: CommentsReply }) {
  const isSignedIn = useSignedIn();
  const isWanted = isSignedIn && showsPhoto === null && data.some(({ isEditable }) => isEditable);
  const { data: profile } = useQuery({ ...myProfile, enabled: isWanted });
  const saving = usePhotoSetting();
  if (!isWanted || !profile?.photo) return null;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar name="" src={profile.photo.small} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-extrabold">Show your photo beside your comments?</p>
        <p className="text-sm text-ink-soft">
          Everybody who reads them would see it. You can change this in your account.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={saving.isPending} onClick={() => saving.mutate(false)}>
          Keep it hidden
        </Button>
        <Button isLoading={saving.isPending} onClick={() => saving.mutate(true)}>
          Show it
        </Button>
      </div>
    </Card>
  );
}
