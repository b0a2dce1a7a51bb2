import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { type CallLayout, CallTitle } from './call-frame';
import type { CallState } from './call-query';
import { ChatPanel } from './chat/chat-panel';
import { type Chat, peerName } from './chat/use-chat';

interface ClosedCallProps {
  call: CallState;
  chat: Chat;
  layout: CallLayout;
}

/** A call that can't be entered: too early, ended or cancelled. The chat of a past call stays. */
export function ClosedCall({ call, chat, layout }: ClosedCallProps) {
  const isCompleted = call.status === 'completed';
  const isEarly = Date.parse(call.now) < Date.parse(call.opensAt);
  const hasChat = !isEarly && (chat.isOpen || chat.messages.length > 0);
  const { title, text } = isEarly
    ? { title: 'The call isn’t open yet', text: 'You can enter it ten minutes before it starts:' }
    : textOf(call.status, call);
  return (
    <div
      className={classNames(
        hasChat && 'grid items-start gap-5',
        // On a page of its own there is room for both side by side.
        layout === 'page' && (hasChat ? 'lg:grid-cols-2' : 'w-full max-w-xl'),
      )}
    >
      <Card className="flex flex-col items-start gap-3">
        <CallTitle layout={layout}>{title}</CallTitle>
        <p className="text-ink-soft">{text}</p>
        {isEarly && (
          <p className="font-bold">
            <DateTime moment={call.opensAt} />
          </p>
        )}
        {call.role === 'owner' && (
          <Button render={<Link to={paths.scheduled(call.consultId)} />}>
            {isCompleted ? 'View prescription' : 'View appointment'}
          </Button>
        )}
      </Card>
      {hasChat && (
        <ChatPanel
          consultId={call.consultId}
          chat={chat}
          peer={peerName(call.role, call.peer.name)}
          className="h-112 rounded-xl border border-line shadow-card"
        />
      )}
    </div>
  );
}

function textOf(status: ConsultationStatus, { role, vet }: CallState): { title: string; text: string } {
  const isOwner = role === 'owner';
  switch (status) {
    case 'awaiting_notes':
      return {
        title: 'The consultation is finished',
        text: isOwner
          ? `Dr ${vet.name} is writing down what was found. We’ll notify you when it is ready.`
          : 'Write the notes now, and sign them.',
      };
    case 'completed':
      return {
        title: 'The consultation is finished',
        text: isOwner ? 'Your prescription is ready.' : 'Its notes are signed.',
      };
    case 'no_show_vet':
      return {
        title: 'The vet missed this call',
        text: 'The full amount is refunded to the owner.',
      };
    case 'no_show_user':
      return { title: 'The owner missed this call', text: 'The owner didn’t join in time.' };
    case 'cancelled_by_user':
    case 'cancelled_by_vet':
    case 'cancelled_by_ops':
      return { title: 'This consultation was cancelled', text: 'There will be no call.' };
    default:
      return { title: 'This call has ended', text: 'You can’t join it any more.' };
  }
}
