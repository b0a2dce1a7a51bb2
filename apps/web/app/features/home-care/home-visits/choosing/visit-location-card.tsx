import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { CircleCheck, LocateFixed, MapPin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { writeLocation } from '../../../../api/location';
import { ListFault } from '../../../../parts/page/list-fault';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { TextField } from '../../../../ui/form/text-field';
import { Card } from '../../../../ui/layout/card';
import { askDevicePosition } from '../../../account/location/device-position';
import { NotServed } from './not-served';
import type { VisitLocation } from './use-visit-location';

interface WhereCardProps {
  kind: HomeVisitKind;
  where: VisitLocation;
  /** The area is served, but not by the chosen vet. */
  isElsewhere: boolean;
  /** Another place: choices made for the previous one no longer apply. */
  onChange: () => void;
}

/** The first question: whether this pincode is served. */
export function WhereCard({ kind, where, isElsewhere, onChange }: WhereCardProps) {
  const { place, offered } = where;
  const [isChanging, setChanging] = useState(false);
  const isFormShown = !place || isChanging;
  const done = () => {
    setChanging(false);
    onChange();
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 id="place" tabIndex={-1} className="scroll-mt-24 rounded-md text-lg font-extrabold">
        Where should we visit?
      </h2>
      {isFormShown && <LocationForm where={where} onDone={done} />}
      {place && !isFormShown && offered.data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
          <p className="flex min-w-0 flex-1 basis-52 items-center gap-3">
            <MapPin className="size-6 shrink-0 text-primary" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block font-extrabold wrap-anywhere">
                {offered.data.place.city} {offered.data.place.pincode}
              </span>
              {!isElsewhere && offered.data.kinds.includes(kind) && (
                <span className="flex items-center gap-1.5 text-sm text-ink-soft">
                  <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
                  We come here
                </span>
              )}
            </span>
          </p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change
          </Button>
        </div>
      )}
      {place && !isFormShown && !offered.data && offered.error && (
        <>
          <ListFault list={offered} />
          <Button variant="quiet" className="self-start" onClick={() => setChanging(true)}>
            Try another pincode
          </Button>
        </>
      )}
      {place && !isFormShown && offered.isPending && <Skeleton className="h-12 rounded-lg" />}
      {!isFormShown && offered.data && !offered.data.kinds.includes(kind) && (
        <NotServed kind={kind} pincode={offered.data.place.pincode} />
      )}
    </Card>
  );
}

function LocationForm({ where, onDone }: { where: VisitLocation; onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [isLocating, setLocating] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pincode = String(new FormData(event.currentTarget).get('pincode')).replace(/\s/g, '');
    if (!/^[1-9]\d{5}$/.test(pincode)) return setProblem('Enter a 6-digit pincode.');
    where.setPincode(pincode);
    onDone();
  };
  const locate = async () => {
    setLocating(true);
    setProblem(undefined);
    try {
      writeLocation(await askDevicePosition());
      where.setPincode(undefined);
      onDone();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setLocating(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
        <TextField
          label="Pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          error={problem}
        />
      </div>
      <Button type="submit" className="mt-7.5 min-h-12">
        Check
      </Button>
      <Button
        variant="secondary"
        className="min-h-12 max-sm:w-full sm:mt-7.5"
        isLoading={isLocating}
        icon={<LocateFixed className="size-4.5" aria-hidden="true" />}
        onClick={locate}
      >
        Use my location
      </Button>
    </form>
  );
}
