import { useEffect, useState } from 'react';
import { readDraft } from '../../../api/drafts';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { CallControls } from './call-controls';
import type { CallLayout } from './call-frame';
import type { CallState } from './call-query';
import { CallTop } from './call-top';
import { countUnread } from './chat/chat-list';
import { ChatPanel, readMark } from './chat/chat-panel';
import { type Chat, peerName } from './chat/use-chat';
import {
  type ConnectionQuality,
  rateConnection,
  type Sample,
  shouldSendAudioOnly,
} from './connection/network';
import type { Peer } from './connection/peer';
import { usePeer } from './connection/use-peer';
import { FinishDialog } from './finish-dialog';
import { LeaveDialog, LeavePageDialog } from './leave-dialog';
import { SelfView } from './self-view';
import { Stage } from './stage';
import type { Media } from './use-media';

interface LiveCallProps {
  call: CallState;
  media: Media;
  chat: Chat;
  layout: CallLayout;
  onLeave: () => void;
}

/** The call itself: the other side's video large, one's own small, and the controls below. */
export function LiveCall({ call, media, chat, layout, onLeave }: LiveCallProps) {
  const [isDataSaverOn, setDataSaver] = useState(false);
  const [isConnectionBad, setConnectionBad] = useState(false);
  const isAudioOnly = isDataSaverOn || isConnectionBad;
  const peer = usePeer(call, media, isAudioOnly);
  const isConnected = peer.state === 'connected';
  const { quality, isBad } = useConnectionQuality(peer.peer, isConnected);
  useEffect(() => setConnectionBad(isBad), [isBad]);
  const { isChatOpen, setChatOpen, unread } = useChatSwitch(call.consultId, chat);
  const [isFinishing, setFinishing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const name = peerName(call.role, call.peer.name);

  return (
    <>
      <div
        data-fills-window={layout === 'page' || undefined}
        className={classNames(
          'flex min-h-0 flex-col overflow-hidden bg-stage text-on-stage',
          layout === 'page'
            ? 'fixed inset-0 z-30 pt-[env(safe-area-inset-top)]'
            : 'relative isolate h-[min(80dvh,44rem)] rounded-xl lg:h-[70dvh] xl:h-[max(26rem,calc(100dvh-15rem))]',
        )}
      >
        <CallTop
          call={call}
          name={name}
          quality={isConnected ? quality : undefined}
          isAudioOnly={isAudioOnly}
          isConnectionBad={isConnectionBad}
          onToggleAudioOnly={() => setDataSaver(!isDataSaverOn)}
        />
        <div className={classNames('relative flex min-h-0 flex-1', layout === 'panel' && 'lg:flex-col')}>
          <div className="@container relative min-h-0 min-w-0 flex-1">
            <Stage call={call} peer={peer} name={name} />
            <SelfView media={media} />
          </div>
          {isChatOpen && (
            <ChatPanel
              consultId={call.consultId}
              chat={chat}
              peer={name}
              onClose={() => setChatOpen(false)}
              className={classNames(
                // The call's controls stay visible below it.
                'absolute inset-x-0 bottom-0 z-20 h-[85%] animate-appear rounded-t-2xl shadow-pop',
                'lg:static lg:rounded-none lg:shadow-none',
                // Beside the other side's video, or below it when the call is shown beside the notes.
                layout === 'page' ? 'lg:h-auto lg:w-96' : 'lg:h-1/2',
              )}
            />
          )}
        </div>
        <CallControls
          media={media}
          unread={unread}
          isChatOpen={isChatOpen}
          onChat={() => setChatOpen(!isChatOpen)}
          onLeave={() => (isConnected ? setLeaving(true) : onLeave())}
        />
        <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onLeave} />
        {layout === 'page' && <LeavePageDialog onLeave={onLeave} />}
        <FinishDialog consultId={call.consultId} isOpen={isFinishing} onClose={() => setFinishing(false)} />
      </div>
      {call.role === 'vet' && (
        <Button variant="secondary" isWide className="mt-3" onClick={() => setFinishing(true)}>
          Finish
        </Button>
      )}
    </>
  );
}

function useChatSwitch(consultId: string, { messages }: Chat) {
  const [isChatOpen, setChatOpen] = useState(false);
  // The panel stores the read mark; opening or closing it updates this copy.
  const [lastRead, setLastRead] = useState(() => readDraft<string>(readMark(consultId)) ?? '');
  const open = (isOpen: boolean) => {
    setLastRead(messages.at(-1)?._id ?? '');
    setChatOpen(isOpen);
  };
  return { isChatOpen, setChatOpen: open, unread: isChatOpen ? 0 : countUnread(messages, lastRead) };
}

const SAMPLE_INTERVAL = 2_000;
/** Ratings remembered: more than either decision needs. */
const MAX_RATINGS = 10;

/** How good the connection is during the call, and whether video should be turned off. */
function useConnectionQuality(peer: Peer | null, isConnected: boolean) {
  const [state, setState] = useState<{ ratings: ConnectionQuality[]; isBad: boolean }>({
    ratings: [],
    isBad: false,
  });
  useEffect(() => {
    if (!peer || !isConnected) return;
    let before: Sample | undefined;
    const measure = async () => {
      const now = await peer.sample();
      const last = before;
      before = now;
      if (!last) return;
      setState(({ ratings, isBad }) => {
        const next = [...ratings, rateConnection(last, now)].slice(-MAX_RATINGS);
        return { ratings: next, isBad: shouldSendAudioOnly(next, isBad) };
      });
    };
    // A connection that is closing has no statistics.
    const timer = setInterval(() => void measure().catch(() => {}), SAMPLE_INTERVAL);
    return () => {
      clearInterval(timer);
      setState({ ratings: [], isBad: false });
    };
  }, [peer, isConnected]);
  return { quality: state.ratings.at(-1), isBad: state.isBad };
}
