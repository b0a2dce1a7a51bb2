import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { timeInIndia } from '../../../../ui/format/times';
import { Dialog } from '../../../../ui/overlay/dialog';
import type { Message, OutgoingMessage } from './use-chat';

/** A sent message; call events are centred. */
export function ChatMessage({ message, sender }: { message: Message; sender: string }) {
  const { isOwn, text, image, createdAt } = message;
  const time = timeInIndia(new Date(createdAt));
  if (message.sender === 'system') {
    return (
      <p className="shrink-0 self-center px-6 text-center text-xs text-ink-faint">
        {text} <time dateTime={createdAt}>{time}</time>
      </p>
    );
  }
  return (
    <Bubble isOwn={isOwn}>
      <span className="sr-only">{sender}: </span>
      {image && <Picture src={image.medium} large={image.large} sender={sender} />}
      {text && <p className="px-3.5 pt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>}
      <p className="px-3.5 pb-1.5 text-right text-xs">
        <time dateTime={createdAt}>{time}</time>
      </p>
    </Bubble>
  );
}

const Bubble = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <div
    className={classNames(
      'max-w-[85%] shrink-0 overflow-hidden rounded-lg',
      isOwn
        ? 'self-end rounded-br-sm bg-primary-soft text-on-primary-soft'
        : 'self-start rounded-bl-sm bg-sunken text-ink',
    )}
  >
    {children}
  </div>
);

function Picture({ src, large, sender }: { src: string; large: string; sender: string }) {
  const [isOpen, setOpen] = useState(false);
  const alt = sender === 'You' ? 'What you sent' : `What ${sender} sent`;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="block w-full -outline-offset-4">
        <img src={src} alt={alt} className="max-h-64 min-h-20 w-full object-cover" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Picture" width="lg">
        <img src={large} alt={alt} className="mx-auto max-h-[70dvh] rounded-md" />
      </Dialog>
    </>
  );
}

interface PendingProps {
  pending: OutgoingMessage;
  onRetry: () => void;
  onDrop: () => void;
}

/** A message being sent: its progress, or what went wrong. */
export function PendingMessage({
  pending: { text, src, percent = 0, path, problem },
  onRetry,
  onDrop,
}: PendingProps) {
  return (
    <>
      <Bubble isOwn>
        {src && (
          <div className="relative">
            <img src={src} alt="What you are sending" className="max-h-64 w-full object-cover opacity-60" />
            {!path && !problem && (
              <div
                role="progressbar"
                aria-label="Sending the picture"
                aria-valuenow={percent}
                aria-valuemin={0}
                aria-valuemax={100}
                className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-line"
              >
                <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
              </div>
            )}
          </div>
        )}
        {text && <p className="px-3.5 pt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>}
        <p className="px-3.5 pb-1.5 text-right text-xs">{problem ? 'Not sent' : 'Sending…'}</p>
      </Bubble>
      {problem && (
        <div
          role="alert"
          className="flex shrink-0 flex-col items-end gap-1 self-end text-right text-sm text-danger"
        >
          <p>{problem}</p>
          <span className="flex flex-wrap justify-end gap-1">
            <Button variant="quiet" icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={onDrop}>
              Don’t send it
            </Button>
            <Button
              variant="secondary"
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              onClick={onRetry}
            >
              Try again
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
