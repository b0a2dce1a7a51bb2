import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { shrinkPhoto } from '../../../ui/form/shrink-photo';

interface PhotoInputProps {
  label: string;
  /** Receives the photo as it is stored and sent: downsized, and without its location. */
  onPhoto: (photo: File) => void;
}

/** Takes a photo with the phone's camera. */
export function PhotoInput({ label, onPhoto }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const photo = await shrinkPhoto(file);
    setReading(false);
    if (photo) onPhoto(photo);
    else toasts.error('This picture couldn’t be read. Please take another one.');
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Allows choosing the same photo again.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="lg"
        className="min-h-14"
        isLoading={isReading}
        icon={<Camera className="size-5" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
