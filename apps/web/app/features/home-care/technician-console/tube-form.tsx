import { actionForms } from '@tailwell/contract/home-care/technician-console';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { PhotoInput } from './photo-input';
import { useRecordAction } from './use-field';

/** The browser's barcode API; TypeScript's own types don't include it yet. */
interface BarcodeReader {
  detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
const readers = globalThis as { BarcodeDetector?: new () => BarcodeReader };

/** The tube of a blood test: its barcode, scanned if the browser supports it, else typed. */
export function TubeForm({ visitId, lineId }: { visitId: string; lineId: string }) {
  const record = useRecordAction(visitId);
  const [barcode, setBarcode] = useState('');
  const [hasTried, setTried] = useState(false);
  const data = actionForms.collect.safeParse({ lineId, barcode });
  const scan = async (photo: File) => {
    const [found] = await new (readers.BarcodeDetector as new () => BarcodeReader)()
      .detect(await createImageBitmap(photo))
      .catch(() => []);
    if (found) setBarcode(found.rawValue);
    else toasts.error('No barcode was found in the photo. Hold it closer, or type it.');
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (data.success) void record('collect', data.data);
      }}
    >
      <TextField
        label="Barcode of the tube"
        value={barcode}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={hasTried ? data.error?.issues[0]?.message : undefined}
        onChange={({ target }) => setBarcode(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {readers.BarcodeDetector && (
          <PhotoInput label="Scan the tube" onPhoto={(photo) => void scan(photo)} />
        )}
        <Button type="submit" size="lg" className="min-h-14 flex-1">
          Sample collected
        </Button>
      </div>
    </form>
  );
}
