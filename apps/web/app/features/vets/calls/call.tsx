import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../api/drafts';
import { useLiveEvent } from '../../../api/socket';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { ClosedCall } from './call-closed';
import type { CallLayout } from './call-frame';
import { oneCall } from './call-query';
import { useChat } from './chat/use-chat';
import { LeftCall } from './left-call';
import { LiveCall } from './live-call';
import { PreJoin } from './pre-join';
import { useMedia } from './use-media';

/** `elsewhere`: another window of this browser has taken over the call. */
type Phase = 'before' | 'in' | 'left' | 'elsewhere';

/** How often presence is polled in addition to socket events, in milliseconds. */
const POLL_INTERVAL = 10_000;

interface CallProps {
  consultId: string;
  /** On a page of its own the call fills the window. */
  layout: CallLayout;
  /** The user has already accepted an incoming call: joins without the preview. */
  isAnswered?: boolean;
}

/** A consultation's call, for either side: before it, in it, after leaving it, and after it has ended. */
export function Call({ consultId, layout, isAnswered = false }: CallProps) {
  const queries = useQueryClient();
  const {
    data: call,
    error,
    refetch,
  } = useQuery({
    ...oneCall(consultId),
    refetchInterval: POLL_INTERVAL,
    refetchOnWindowFocus: 'always',
  });
  const media = useMedia();
  const chat = useChat(consultId);
  const [phase, setPhase] = useState<Phase>(() => (isAnswered || isInCall(consultId) ? 'in' : 'before'));
  useLiveEvent('call', (event) => {
    if (event.consultId === consultId)
      void queries.invalidateQueries({ queryKey: oneCall(consultId).queryKey });
  });
  const canJoin = call?.canJoin ?? false;
  const { ask, stop } = media;
  const needsMedia = canJoin && (phase === 'before' || phase === 'in');
  useEffect(() => {
    if (needsMedia) void ask();
    else stop();
  }, [needsMedia, ask, stop]);
  const isElsewhere = useSingleWindow(consultId, canJoin && phase === 'in');
  useEffect(() => {
    if (isElsewhere) setPhase('elsewhere');
  }, [isElsewhere]);
  const isClosed = call !== undefined && !canJoin;
  useEffect(() => {
    if (isClosed) clearCall(consultId);
  }, [isClosed, consultId]);

  const join = () => {
    rememberCall(consultId);
    setPhase('in');
  };
  const leave = () => {
    clearCall(consultId);
    setPhase('left');
    void refetch();
  };

  if (!call) {
    if (!error) return <PageSkeleton label="Loading the call" />;
    return (
      <Banner kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Banner>
    );
  }
  if (!canJoin) return <ClosedCall call={call} chat={chat} layout={layout} />;
  if (phase === 'before') return <PreJoin call={call} media={media} layout={layout} onJoin={join} />;
  if (phase !== 'in') {
    const isOtherWindow = phase === 'elsewhere';
    return <LeftCall call={call} chat={chat} layout={layout} isOtherWindow={isOtherWindow} onBack={join} />;
  }
  return <LiveCall call={call} media={media} chat={chat} layout={layout} onLeave={leave} />;
}

/**
 * Keeps a call in one window of a browser at a time, the newest: two would both answer the other side. Returns whether
 * another window has taken it over.
 */
function useSingleWindow(consultId: string, isActive: boolean): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    setElsewhere(false);
    const channel = new BroadcastChannel(`call:${consultId}`);
    channel.onmessage = () => setElsewhere(true);
    channel.postMessage('taken');
    return () => channel.close();
  }, [consultId, isActive]);
  return isElsewhere;
}

const nameOf = (consultId: string) => `in-call:${consultId}`;

/** Whether this tab is in the call: a reload rejoins without asking. */
const isInCall = (consultId: string) => readDraft<boolean>(nameOf(consultId)) === true;

const rememberCall = (consultId: string) => writeDraft(nameOf(consultId), true);

const clearCall = (consultId: string) => writeDraft(nameOf(consultId), undefined);
