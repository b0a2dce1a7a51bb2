import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useSignedIn } from '../../../api/use-signed-in';
import { lazyChunk } from '../../../lazy-chunk';
import { Button } from '../../../ui/button';
import { counted } from '../../../ui/format/count';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';
import { ownRatingOf, type Subject } from './ratings-query';

const rateDialog = lazyChunk(() => import('./rate-dialog'));

interface RateButtonProps {
  subject: Subject;
  /** Name of what is rated; read out with the button. */
  name: string;
}

/** Rates something, or edits the user's rating; renders nothing for users who aren't allowed to. */
export function RateButton({ subject, name }: RateButtonProps) {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...ownRatingOf(subject), enabled: isSignedIn });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const RateDialog = useChunkOnOpen(rateDialog, isOpen, close)?.RateDialog;
  if (!isSignedIn || !data?.canRate) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={
          <Star
            className={data.own ? 'size-4 fill-accent text-accent-strong' : 'size-4'}
            aria-hidden="true"
          />
        }
        onClick={() => setOpen(true)}
      >
        {data.own ? `You gave ${counted(data.own.stars, 'star')}` : 'Rate'}
        <span className="sr-only">{data.own ? `, change your rating of ${name}` : ` ${name}`}</span>
      </Button>
      {RateDialog && (
        <RateDialog subject={subject} name={name} own={data.own} isOpen={isOpen} onClose={close} />
      )}
    </>
  );
}
