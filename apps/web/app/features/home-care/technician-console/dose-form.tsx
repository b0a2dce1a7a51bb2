import { actionForms, isPastExpiry } from '@tailwell/contract/home-care/technician-console';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { PhotoInput } from './photo-input';
import { useRecordAction } from './use-field';

const EXPIRED = 'This vial is past its expiry. Don’t give it: take another one.';

/** The vial of a vaccine: batch, expiry and a photo. */
export function DoseForm({ visitId, lineId }: { visitId: string; lineId: string }) {
  const record = useRecordAction(visitId);
  const [vial, setVial] = useState({ batchNo: '', expiresOn: '' });
  const [photo, setPhoto] = useState<File>();
  const [hasTried, setTried] = useState(false);
  const data = { lineId, ...vial, vialPhoto: '' };
  const parsed = actionForms.dose.safeParse(data);
  const errorOf = (name: string) =>
    hasTried ? parsed.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
  const isExpired = parsed.success && isPastExpiry(vial.expiresOn);
  const save = async () => {
    setTried(true);
    if (!parsed.success || isExpired || !photo) return;
    await record('dose', data, { file: photo, of: 'vial' });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Batch number"
        value={vial.batchNo}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={errorOf('batchNo')}
        onChange={({ target }) => setVial({ ...vial, batchNo: target.value })}
      />
      <TextField
        label="Expiry on the vial"
        type="date"
        value={vial.expiresOn}
        hint="Only a month is printed? Choose its last day."
        error={isExpired ? EXPIRED : errorOf('expiresOn')}
        onChange={({ target }) => setVial({ ...vial, expiresOn: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <PhotoInput label={photo ? 'Retake photo' : 'Photo of the vial'} onPhoto={setPhoto} />
        {photo && (
          <span className="flex items-center gap-2 font-bold">
            <CircleCheck className="size-5" aria-hidden="true" /> Photo taken
          </span>
        )}
      </div>
      {hasTried && !photo && <p className="text-sm font-bold text-danger">Take a photo of the vial.</p>}
      <Button type="submit" size="lg" className="min-h-14" disabled={isExpired}>
        Vaccine given
      </Button>
    </form>
  );
}
