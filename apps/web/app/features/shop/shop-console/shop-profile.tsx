import { formatOpeningHours } from '@tailwell/contract/opening-hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { ListFault } from '../../../parts/page/list-fault';
import { ShownPhotoField } from '../../../parts/shown-photo-field';
import { WeekForm } from '../../../parts/week/week-form';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { refreshShopProfile, shopProfileQuery } from './shop-console';

/** What a shop changes about itself: its photo and its opening hours. */
export function ShopProfile() {
  const queries = useQueryClient();
  const profile = useQuery(shopProfileQuery);
  if (profile.error && !profile.data) return <ListFault list={profile} />;
  if (!profile.data) return <Skeleton className="h-144 rounded-xl" />;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">Your shop’s photo</h2>
        <ShownPhotoField
          photo={profile.data.photo}
          removal="Remove the photo of your shop?"
          uploadCall="POST /shop/upload/my/photo/v1"
          save={async (path) => {
            const answer = await call('PUT /shop/update/my/photo/v1', { body: { path } });
            await refreshShopProfile(queries);
            return answer;
          }}
        />
      </Card>
      <WeekForm
        title="Opening hours"
        about="Indian time. Orders outside these hours wait until you open."
        hours={profile.data.hours}
        draft="shop-hours"
        save={async (week) => {
          const body = { hours: formatOpeningHours(week) };
          const answer = await call('PUT /shop/update/my/hours/v1', { body });
          await refreshShopProfile(queries);
          return answer;
        }}
      />
    </>
  );
}
