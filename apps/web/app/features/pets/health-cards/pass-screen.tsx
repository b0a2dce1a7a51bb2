import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Check, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { QrCode } from '../../../parts/qr-code';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { dayOf } from '../../../ui/format/age';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { FullScreen } from '../../../ui/overlay/full-screen';
import { type Card, rabiesOf } from './card-labels';
import { refetchCards } from './cards';
import { RabiesStrip } from './rabies-strip';

/** The pet pass: its code in full screen; creates the pass first if there is none. */
export function PassScreen({ card, onClose }: { card: Card; onClose: () => void }) {
  return (
    <FullScreen isOpen onClose={onClose} title={`Pet pass of ${card.name}`}>
      {card.pass ? <Pass card={card} pass={card.pass} /> : <MakePass card={card} />}
    </FullScreen>
  );
}

/** What anyone who scans it can read. */
const publicFields = [
  'Name and photo',
  'Species',
  'How long the rabies vaccination is valid',
  'Registration no.',
];

function MakePass({ card }: { card: Card }) {
  const queries = useQueryClient();
  const making = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () => call('POST /pet/make/pass/{id}/v1', { params: { id: card._id } }),
    onSuccess: () => refetchCards(queries),
  });
  return (
    <div className="flex w-full flex-1 flex-col justify-center gap-5">
      <span className="grid size-20 place-items-center self-center rounded-full bg-primary-soft text-on-primary-soft">
        <QrIcon className="size-10" aria-hidden="true" />
      </span>
      <p className="text-center text-xl font-extrabold text-balance">
        A QR code that a society, a boarding kennel or a neighbour can check
      </p>
      <div>
        <p className="font-bold">Anyone who scans it sees</p>
        <ul className="mt-2 flex flex-col gap-2">
          {publicFields.map((text) => (
            <li key={text} className="flex items-center gap-2.5">
              <Check className="size-5 shrink-0" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          Nothing else: not your name, number or address. You can end the code at any time.
        </p>
      </div>
      {making.error && <Banner kind="danger">{textOf(making.error)}</Banner>}
      <Button size="lg" isWide isLoading={making.isPending} onClick={() => making.mutate()}>
        Make the QR code
      </Button>
    </div>
  );
}

interface PassProps {
  card: Card;
  pass: NonNullable<Card['pass']>;
}

function Pass({ card, pass }: PassProps) {
  const rabies = rabiesOf(card, dayOf(new Date()));
  useWakeLock();
  return (
    <>
      <QrCode
        text={pass.url}
        label={`QR code of ${card.name}’s pet pass`}
        className="aspect-square w-full max-w-[min(100%,58dvh)]"
      />
      <p className="text-center text-3xl font-black wrap-anywhere">{card.name}</p>
      {rabies && <RabiesStrip {...rabies} />}
      <div className="mt-auto flex w-full flex-col gap-2 pt-2">
        <ShareButton name={card.name} url={pass.url} />
        <RevokePass card={card} />
      </div>
    </>
  );
}

/** Shares through the phone's share sheet, or else the clipboard. */
function ShareButton({ name, url }: { name: string; url: string }) {
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: `Pet pass of ${name}`, url });
      await navigator.clipboard.writeText(url);
      toasts.success('Link copied');
    } catch (error) {
      // Closing the share sheet needs no message.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.error('Sharing isn’t available here. Ask them to scan the code instead.');
    }
  };
  return (
    <Button size="lg" isWide icon={<Share2 className="size-5" aria-hidden="true" />} onClick={share}>
      Share the link
    </Button>
  );
}

function RevokePass({ card }: { card: Card }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => call('PUT /pet/revoke/pass/{id}/v1', { params: { id: card._id } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await refetchCards(queries);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        isWide
        icon={<Ban className="size-4" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        End this code
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="End this QR code?"
        confirmLabel="End the code"
        cancelLabel="Keep it"
        isDangerous
        isBusy={revoking.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoking.mutate()}
      >
        Anyone who scans it from now on sees nothing about {card.name}. Links you have shared stop working
        right away. You can make a new code at any time.
      </ConfirmDialog>
    </>
  );
}

/** Keeps the screen from turning off: a dark one can’t be scanned. Without browser support, it turns off as usual. */
function useWakeLock() {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((sentinel) => sentinel?.release()).catch(() => {});
  }, []);
}
