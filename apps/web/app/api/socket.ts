import type { ClientEvents, LiveEvents, ServerEvents, Signal } from '@tailwell/contract/events';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { tryLoading } from '../lazy-chunk';
import { isNew, readCursor, writeCursor } from './event-cursor';
import { loseSession } from './session-lost';
import { readToken } from './token';

/** Milliseconds before the next try: from the first to the longest, each give or take a half. */
const RECONNECT = { reconnectionDelay: 500, reconnectionDelayMax: 5_000, randomizationFactor: 0.5 };

/** How long the server may take to answer, in milliseconds. */
const ANSWER_WITHIN = 10_000;

/** How long after the program of the socket could not be loaded it is tried again, in milliseconds. */
const LOAD_AGAIN_AFTER = 30_000;

/** Who signs out in this very tab hears that first as the answer to it, and leaves in their own way. In milliseconds. */
const OVER_AFTER = 2_000;

/** The way to the server of whoever holds a token. */
interface Connection {
  token: string;
  socket?: Socket<ServerEvents, ClientEvents>;
  /** The server has answered the hello on this connection. */
  isOpen: boolean;
  stop: AbortController;
}

/** What is told about a call that one is in. */
interface InCall {
  /** Something that the other side's browser says to this one's. */
  onSignal: (signal: Signal & { from: 'owner' | 'vet' }) => void;
  /** In the call, for the first time or again after the line broke. */
  onEntered: () => void;
  /** The server does not let one in; `message` is fit to be shown. */
  onRefused: (message: string) => void;
}

type Handler<Name extends keyof LiveEvents> = (data: LiveEvents[Name]) => unknown;

const handlers = new Map<keyof LiveEvents, Set<Handler<never>>>();
const gapHandlers = new Set<() => unknown>();
let connection: Connection | undefined;
const calls = new Map<string, Set<InCall>>();

/** Calls `handler` for each event of this name that comes while the component is there. */
export function useLiveEvent<Name extends keyof LiveEvents>(name: Name, handler: Handler<Name>) {
  const latest = useLatest(handler);
  useEffect(() => {
    const listener: Handler<Name> = (data) => latest.current(data);
    const others = handlers.get(name) ?? new Set();
    handlers.set(name, others.add(listener));
    return () => {
      others.delete(listener);
    };
  }, [name, latest]);
}

/**
 * Calls `handler` when events may have been missed for good: once after the first connection of a tab, since the page was
 * read some time before, and when the line was away for so long that they were swept. After a short break they come one by
 * one.
 */
export function useMissedEvents(handler: () => unknown) {
  const latest = useLatest(handler);
  useEffect(() => {
    const listener = () => latest.current();
    gapHandlers.add(listener);
    return () => {
      gapHandlers.delete(listener);
    };
  }, [latest]);
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Opens the line of whoever holds the token; events come by `useLiveEvent`. A line of somebody else is closed. */
export function connect(token: string) {
  if (connection?.token === token) return;
  disconnect();
  connection = { token, isOpen: false, stop: new AbortController() };
  void open(connection);
}

/** Closes the line, as at signing out. */
export function disconnect() {
  connection?.stop.abort();
  connection?.socket?.disconnect();
  connection = undefined;
}

/**
 * Enters a call, and again whenever the line is back. `send` gives false when there is no way now: what was said is
 * lost, and `onEntered` will come.
 */
export function enterCall(consultId: string, inCall: InCall) {
  const others = calls.get(consultId) ?? new Set();
  calls.set(consultId, others.add(inCall));
  const token = readToken();
  if (token) connect(token);
  if (connection?.isOpen) void join(connection, consultId, inCall);
  return {
    send: async (step: Omit<Signal, 'consultId'>): Promise<boolean> => {
      if (!connection?.isOpen || !connection.socket) return false;
      const sending = connection.socket.timeout(ANSWER_WITHIN).emitWithAck('signal', { consultId, ...step });
      return sending.then(
        ({ ok }) => ok,
        () => false,
      );
    },
    leave: () => {
      others.delete(inCall);
      if (others.size > 0) return;
      calls.delete(consultId);
      if (connection?.isOpen) connection.socket?.emit('leave', { consultId }, () => {});
    },
  };
}

async function open(own: Connection) {
  const { signal } = own.stop;
  // In a piece of its own, which pages without a session never load.
  const program = await tryLoading(() => import('socket.io-client'));
  if (signal.aborted) return;
  if (!program) {
    setTimeout(() => signal.aborted || void open(own), LOAD_AGAIN_AFTER);
    return;
  }
  const socket: Socket<ServerEvents, ClientEvents> = program.io({
    path: '/api/socket',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    // The line may have been lost before this program came: "online" connects then.
    autoConnect: navigator.onLine !== false,
    ...RECONNECT,
  });
  own.socket = socket;
  socket.on('connect', () => void sendHello(own, socket));
  socket.on('disconnect', () => {
    own.isOpen = false;
  });
  socket.on('liveEvent', ({ cursor, name, data }) => {
    if (signal.aborted || !isNew(cursor, readCursor(own.token))) return;
    writeCursor(own.token, cursor);
    dispatchEvent(name, data);
  });
  socket.on('signal', (received) => {
    for (const { onSignal } of calls.get(received.consultId) ?? []) onSignal(received);
  });
  socket.on('over', () => setTimeout(() => loseSession(own.token), OVER_AFTER));
  // A page with an open line can't be kept for the back button.
  window.addEventListener('pagehide', () => socket.disconnect(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && socket.connect(), { signal });
  // Trying in vain costs battery, and waiting for the next try costs time.
  window.addEventListener('offline', () => socket.disconnect(), { signal });
  window.addEventListener('online', () => socket.connect(), { signal });
}

async function sendHello(own: Connection, socket: NonNullable<Connection['socket']>) {
  const { token } = own;
  const seenCursor = readCursor(token);
  const answer = await socket
    .timeout(ANSWER_WITHIN)
    .emitWithAck('hello', { token, cursor: seenCursor })
    .catch(() => undefined);
  if (own.stop.signal.aborted || !socket.connected) return;
  // Without an answer the server hangs up, and the next try follows; with a bad one it says "over" first.
  if (!answer?.ok || answer.cursor === undefined) return;
  if (seenCursor !== answer.cursor) {
    // Events that came in one piece with this answer may have been heard already.
    if (readCursor(token) === seenCursor) writeCursor(token, answer.cursor);
    dispatchGap();
  }
  own.isOpen = true;
  for (const [consultId, entered] of calls) {
    for (const inCall of entered) void join(own, consultId, inCall);
  }
}

async function join({ socket }: Connection, consultId: string, { onEntered, onRefused }: InCall) {
  const answer = await socket
    ?.timeout(ANSWER_WITHIN)
    .emitWithAck('join', { consultId })
    .catch(() => undefined);
  if (answer?.ok) onEntered();
  else if (answer) onRefused(answer.message ?? '');
}

/** Hands an event to those who listen for its name. */
function dispatchEvent<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<Name>)(data);
}

/** Says that events may have been missed, and will not come any more. */
function dispatchGap() {
  for (const handler of gapHandlers) handler();
}
