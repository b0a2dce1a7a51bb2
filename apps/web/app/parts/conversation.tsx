import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

const sides = {
  own: 'self-end bg-primary-soft text-on-primary-soft',
  other: 'self-start bg-sunken text-ink',
  /** Seen by colleagues only. */
  note: 'self-end border border-dashed border-line-strong bg-surface text-ink',
};

interface ConversationProps {
  /** Its name, if no heading gives it. */
  label?: string;
  children: ReactNode;
}

/** Messages, oldest first. */
export const Conversation = ({ label, children }: ConversationProps) => (
  <ol aria-label={label} className="flex flex-col gap-3">
    {children}
  </ol>
);

interface ConversationMessageProps {
  side: keyof typeof sides;
  by: string;
  /** When it was written. */
  at: ReactNode;
  /** What became of it, beside the time. */
  status?: ReactNode;
  text: string;
}

/** One message, on the side of its author. */
export const ConversationMessage = ({ side, by, at, status, text }: ConversationMessageProps) => (
  <li className={classNames('flex max-w-[85%] flex-col gap-1 rounded-xl px-4 py-3', sides[side])}>
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="font-bold wrap-anywhere">{by}</span>
      {at}
      {status}
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </li>
);
