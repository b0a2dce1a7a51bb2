import type { CallRole } from '@tailwell/contract/vets/call-constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CallReply, call } from '../../../../api/call';
import { replyQuery } from '../../../../api/query-client';
import { randomUuid } from '../../../../api/random-id';
import { useLiveEvent } from '../../../../api/socket';
import { upload } from '../../../../api/upload';
import { shrinkPhoto } from '../../../../ui/form/shrink-photo';
import { mergeMessages } from './chat-list';

const CHAT = 'GET /consultation/get/chat/{id}/v1';

export type Message = CallReply<typeof CHAT>['data'][number];

/** A message being sent, or stopped by a problem. */
export interface OutgoingMessage {
  clientId: string;
  text: string;
  file?: File;
  /** Object URL of the picture. */
  src?: string;
  /** Set once the picture is uploaded. */
  path?: string;
  /** Upload progress of the picture in whole percent, 0 to 100. */
  percent?: number;
  problem?: string;
}

const newestMessages = (id: string) => ({ ...replyQuery(CHAT, { params: { id } }), staleTime: 0 });

/** How often messages missed by the socket are polled, in milliseconds. */
const POLL_INTERVAL = 15_000;
const NOT_SENT = 'We couldn’t send this. Please try again.';
const UNREADABLE = 'This file can’t be opened as a picture here. Please choose a JPG, PNG or WebP.';

export type Chat = ReturnType<typeof useChat>;

/** The chat of a consultation: its messages, those being sent, and how to send one. */
export function useChat(consultId: string) {
  const queries = useQueryClient();
  const newest = newestMessages(consultId);
  const { data, error, refetch } = useQuery({
    ...newest,
    refetchInterval: POLL_INTERVAL,
    refetchOnWindowFocus: 'always',
  });
  const [messages, setMessages] = useState<Message[]>([]);
  const [hasEarlier, setHasEarlier] = useState<boolean>();
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  useLiveEvent('chat', (event) => {
    if (event.consultId === consultId) void queries.invalidateQueries({ queryKey: newest.queryKey });
  });
  useEffect(() => {
    if (data) setMessages((known) => mergeMessages(known, data.data));
  }, [data]);

  const addMessage = useCallback(
    (message: Message) => setMessages((known) => mergeMessages(known, [message])),
    [],
  );
  const { pending, send, retry, drop } = useSending(consultId, addMessage);

  const loadEarlier = async () => {
    const before = messages[0]?._id;
    if (!before || isLoadingEarlier) return;
    setLoadingEarlier(true);
    try {
      const page = await call(CHAT, { params: { id: consultId }, query: { before } });
      setMessages((known) => mergeMessages(page.data, known));
      setHasEarlier(page.hasEarlier);
    } finally {
      setLoadingEarlier(false);
    }
  };

  const arrived = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages]);
  return {
    messages,
    pending: pending.filter(({ clientId }) => !arrived.has(clientId)),
    isLoaded: data !== undefined,
    error: data ? undefined : error,
    refetch,
    isOpen: data?.isOpen ?? false,
    openUntil: data?.openUntil ?? null,
    hasEarlier: hasEarlier ?? data?.hasEarlier ?? false,
    isLoadingEarlier,
    loadEarlier,
    send,
    retry,
    drop,
  };
}

/** Messages being sent: shown immediately, sent one after another, each retained until it is delivered or discarded. */
function useSending(consultId: string, addMessage: (message: Message) => void) {
  const [pending, setPending] = useState<OutgoingMessage[]>([]);
  const queue = useRef(Promise.resolve());
  const objectUrls = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const url of objectUrls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const update = (clientId: string, changes: Partial<OutgoingMessage>) =>
    setPending((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)));
  const drop = (clientId: string) => setPending((all) => all.filter((one) => one.clientId !== clientId));

  const deliver = async (message: OutgoingMessage) => {
    const { clientId, text, file } = message;
    try {
      let path = message.path;
      if (file && !path) {
        const photo = await shrinkPhoto(file);
        if (!photo) return update(clientId, { problem: UNREADABLE });
        path = await upload({
          name: 'POST /consultation/upload/image/in/chat/v1',
          file: photo,
          onProgress: (percent) => update(clientId, { percent }),
        });
        update(clientId, { path });
      }
      const { data } = await call('POST /consultation/send/chat/{id}/v1', {
        params: { id: consultId },
        body: { clientId, ...(text && { text }), ...(path && { image: path }) },
      });
      addMessage(data);
      drop(clientId);
    } catch (error) {
      update(clientId, { problem: error instanceof Error ? error.message : NOT_SENT });
    }
  };
  // In the order in which they were written.
  const enqueue = (message: OutgoingMessage) => {
    queue.current = queue.current.then(() => deliver(message));
  };

  return {
    pending,
    drop,
    send: (text: string, file?: File) => {
      const src = file && URL.createObjectURL(file);
      if (src) objectUrls.current.add(src);
      const message: OutgoingMessage = { clientId: randomUuid(), text, file, src };
      setPending((all) => [...all, message]);
      enqueue(message);
    },
    retry: (message: OutgoingMessage) => {
      update(message.clientId, { problem: undefined });
      enqueue(message);
    },
  };
}

/** Name of a message's sender, for screen readers. */
export const senderName = ({ sender, isOwn }: Pick<Message, 'sender' | 'isOwn'>, peer: string) =>
  isOwn ? 'You' : sender === 'system' ? '' : peer;

/** What the other side is called. */
export const peerName = (role: CallRole, name: string) =>
  role === 'owner' ? `Dr ${name}` : name || 'The owner';
