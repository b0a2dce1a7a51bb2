import { useMutation } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { call } from '../../../api/call';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { formatMobile } from '../../../ui/format/mobile';
import { Card } from '../../../ui/layout/card';
import { directionsUrl } from './field-labels';
import type { FieldVisit } from './technician-console';

/** Where to go and who opens, with directions and a call button. */
export function WhereCard({ visit }: { visit: FieldVisit }) {
  const { _id, address, contactName, note, canCall, mobileNo } = visit;
  const callOwner = useMutation({
    mutationFn: () => call('POST /technician/call/owner/{id}/v1', { params: { id: _id }, body: {} }),
    onSuccess: ({ message }) => toasts.success(message),
  });
  if (!address) return null;
  const { house, area, landmark, city, pincode } = address;
  const phone = <Phone className="size-5" aria-hidden="true" />;
  return (
    <Card className="flex flex-col gap-4">
      <address className="wrap-anywhere not-italic">
        <strong className="block text-lg font-extrabold">{contactName}</strong>
        {house}, {area}
        {landmark && <span className="block text-ink-soft">Near {landmark}</span>}
        <span className="block text-ink-soft">
          {city} {pincode}
        </span>
      </address>
      {note && (
        <p className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere">
          <strong className="font-extrabold">The owner writes: </strong>
          {note}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          size="lg"
          className="min-h-14 px-3"
          icon={<MapPin className="size-5" aria-hidden="true" />}
          render={<a href={directionsUrl(address)} target="_blank" rel="noreferrer" />}
        >
          <span>
            Map<span className="sr-only"> of {area}, in a new tab</span>
          </span>
        </Button>
        {canCall && (
          <Button
            variant="secondary"
            size="lg"
            className="min-h-14 px-3"
            icon={phone}
            isLoading={callOwner.isPending}
            onClick={() => callOwner.mutate()}
          >
            <span>
              Call<span className="sr-only"> the owner</span>
            </span>
          </Button>
        )}
        {mobileNo && (
          <Button
            variant="secondary"
            size="lg"
            className="min-h-14 px-3"
            icon={phone}
            render={<a href={`tel:+91${mobileNo}`} />}
          >
            <span>
              <span className="sr-only">Call </span>
              {formatMobile(mobileNo)}
            </span>
          </Button>
        )}
      </div>
      {canCall && <p className="text-sm text-ink-soft">We call you both. Your numbers stay private.</p>}
    </Card>
  );
}
