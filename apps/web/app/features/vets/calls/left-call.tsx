import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { Card } from '../../../ui/layout/card';
import { type CallLayout, CallTitle } from './call-frame';
import type { CallState } from './call-query';
import { ChatPanel } from './chat/chat-panel';
import { type Chat, peerName } from './chat/use-chat';
import { FinishDialog } from './finish-dialog';

interface LeftCallProps {
  call: CallState;
  chat: Chat;
  layout: CallLayout;
  /** Another window of this browser has taken over the call. */
  isOtherWindow: boolean;
  onBack: () => void;
}

/** After hanging up: the consultation continues, and the chat stays available. */
export function LeftCall({ call, chat, layout, isOtherWindow, onBack }: LeftCallProps) {
  return (
    <div className={classNames('grid items-start gap-5', layout === 'page' && 'lg:grid-cols-2')}>
      <Card className="flex flex-col items-start gap-3">
        <CallTitle layout={layout}>
          {isOtherWindow ? 'The call is open in another window' : 'You have left the call'}
        </CallTitle>
        <p className="text-ink-soft">
          You can come back until {call.role === 'vet' ? 'you finish it' : 'the vet finishes it'}, at the
          latest <MomentInSentence moment={call.closesAt} />.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onBack}>{isOtherWindow ? 'Use it here' : 'Rejoin'}</Button>
          {call.role === 'owner' ? (
            <Button variant="secondary" render={<Link to={paths.scheduled(call.consultId)} />}>
              View appointment
            </Button>
          ) : (
            <FinishButton call={call} />
          )}
        </div>
      </Card>
      <ChatPanel
        consultId={call.consultId}
        chat={chat}
        peer={peerName(call.role, call.peer.name)}
        className="h-112 rounded-xl border border-line shadow-card"
      />
    </div>
  );
}

/** Lets a vet finish after hanging up, without rejoining. */
function FinishButton({ call: { consultId, status } }: { call: CallState }) {
  const [isOpen, setOpen] = useState(false);
  if (!['connecting', 'in_call', 'reconnecting'].includes(status)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Finish
      </Button>
      <FinishDialog consultId={consultId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
