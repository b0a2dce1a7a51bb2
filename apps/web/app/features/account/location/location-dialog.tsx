import { useMutation, useQuery } from '@tanstack/react-query';
import { House, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/errors-to-toasts';
import { type Position, writeLocation } from '../../../api/location';
import { apiQuery, queryClient } from '../../../api/query-client';
import { useSignedIn } from '../../../api/use-signed-in';
import { servedCities } from '../../../parts/served-cities';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { askDevicePosition } from './device-position';
import { addressList } from './use-selected-location';

const PINCODE = /^[1-9]\d{5}$/;

/** Asks for the user's location: an address of theirs, a pincode, the device's position, or a city. */
export function LocationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Where are you?"
      description="How far shops and vets are is measured from here. It stays in this browser."
      width="sm"
    >
      <div className="flex flex-col gap-6 pb-4">
        <SavedAddresses onDone={onClose} />
        <ByPincode onDone={onClose} />
        <ByDevice onDone={onClose} />
        <ByCity onDone={onClose} />
      </div>
    </Dialog>
  );
}

interface StepProps {
  onDone: () => void;
}

function SavedAddresses({ onDone }: StepProps) {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...addressList, enabled: isSignedIn });
  if (!isSignedIn || !data || data.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-bold">Your addresses</h3>
      <ul className="flex flex-col gap-2">
        {data.map(({ _id, label, area, city, pincode, location }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => {
                const [lng, lat] = location.coordinates;
                writeLocation({ lat, lng });
                onDone();
              }}
              className="flex min-h-13 w-full items-center gap-3 rounded-lg border border-line px-4 py-2 text-left hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
            >
              <House className="size-5 shrink-0 text-primary" aria-hidden="true" />
              <span className="min-w-0 text-sm wrap-anywhere">
                <span className="font-bold">{label}</span>
                <span className="block">
                  {area}, {city} {pincode}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ByPincode({ onDone }: StepProps) {
  const [problem, setProblem] = useState<string>();
  const lookup = useMutation({
    mutationFn: (pincode: string) =>
      queryClient().fetchQuery(
        apiQuery('GET /address/get/place/by/pincode/{pincode}/v1', { params: { pincode } }),
      ),
    meta: { isErrorShown: true },
    onError: (error) => setProblem(textOf(error)),
    onSuccess: ({ location }) => {
      const [lng, lat] = location.coordinates;
      writeLocation({ lat, lng });
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const pincode = String(new FormData(event.currentTarget).get('pincode')).replace(/\s/g, '');
        if (!PINCODE.test(pincode)) return setProblem('Enter a 6-digit pincode.');
        setProblem(undefined);
        lookup.mutate(pincode);
      }}
    >
      <div className="flex-1">
        <TextField
          label="Pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          error={problem}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-7.5 min-h-12" isLoading={lookup.isPending}>
        Use
      </Button>
    </form>
  );
}

function ByDevice({ onDone }: StepProps) {
  const locating = useMutation<Position>({
    mutationFn: askDevicePosition,
    meta: { isErrorShown: true },
    onSuccess: onDone,
  });
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        isWide
        isLoading={locating.isPending}
        icon={<LocateFixed className="size-4.5" aria-hidden="true" />}
        onClick={() => locating.mutate()}
      >
        Use my location
      </Button>
      {locating.error && (
        <p role="alert" className="text-sm text-danger">
          We couldn’t find your location. Enter your pincode instead.
        </p>
      )}
    </div>
  );
}

/** For users who give nothing more exact: the centre of a city we serve. */
function ByCity({ onDone }: StepProps) {
  const { data = [] } = useQuery(servedCities);
  const cities = data.flatMap(({ location, ...city }) => (location ? [{ ...city, location }] : []));
  if (cities.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-bold">Or choose your city</h3>
      <ul className="flex flex-wrap gap-2">
        {cities.map(({ _id, name, location }) => (
          <li key={_id}>
            <Button
              variant="secondary"
              onClick={() => {
                const [lng, lat] = location.coordinates;
                writeLocation({ lat, lng });
                onDone();
              }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
