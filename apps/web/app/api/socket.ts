import type { ClientEvents, LiveEvents, ServerEvents, Signal } from '@tailwell/contract/events';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { tryLoading } from '../lazy-chunk';
import { isNew, readCursor, writeCursor } from './event-cursor';
import { loseSession } from './session-lost';
import { readToken } from './token';

/** Milliseconds before reconnecting: from the first to the longest delay, each give or take half. */
const RECONNECT = { reconnectionDelay: 500, reconnectionDelayMax: 5_000, randomizationFactor: 0.5 };

/** How long the server may take to answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Delay before the socket's code is loaded again after a failure, in milliseconds. */
const RELOAD_DELAY = 30_000;

/**
 * Delay before "over" ends the session: a tab that signs itself out gets the reply to that call first. In
 * milliseconds.
 */
const SIGN_OUT_DELAY = 2_000;

/** The connection of a token to the server. */
interface Connection {
  token: string;
  socket?: Socket<ServerEvents, ClientEvents>;
  /** The server has answered the hello on this connection. */
  isOpen: boolean;
  stop: AbortController;
}

/** Callbacks of a call that this tab has joined. */
interface InCall {
  /** A signal from the other side's browser. */
  onSignal: (signal: Signal & { from: 'owner' | 'vet' }) => void;
  /** Joined the call, for the first time or again after a reconnect. */
  onEntered: () => void;
  /** The server refuses entry; `message` can be shown. */
  onRefused: (message: string) => void;
}

type Handler<Name extends keyof LiveEvents> = (data: LiveEvents[Name]) => unknown;

const handlers = new Map<keyof LiveEvents, Set<Handler<never>>>();
const gapHandlers = new Set<() => unknown>();
let connection: Connection | undefined;
const calls = new Map<string, Set<InCall>>();

/** Calls `handler` for each event of this name while the component is mounted. */
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
 * Calls `handler` when events may have been missed for good: once after a tab's first connection, since the page was
 * read some time before, and after an outage so long that the events were swept. After a short outage they arrive one
 * by one.
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

/** Opens the connection for a token; events arrive through `useLiveEvent`. Closes the connection of another token. */
export function connect(token: string) {
  if (connection?.token === token) return;
  disconnect();
  connection = { token, isOpen: false, stop: new AbortController() };
  void open(connection);
}

/** Closes the connection, as when signing out. */
export function disconnect() {
  connection?.stop.abort();
  connection?.socket?.disconnect();
  connection = undefined;
}

/**
 * Joins a call, and rejoins after each reconnect. `send` resolves to false if the signal was lost, for example while
 * disconnected; `onEntered` will follow.
 */
export function joinCall(consultId: string, inCall: InCall) {
  const others = calls.get(consultId) ?? new Set();
  calls.set(consultId, others.add(inCall));
  const token = readToken();
  if (token) connect(token);
  if (connection?.isOpen) void join(connection, consultId, inCall);
  return {
    send: async (step: Omit<Signal, 'consultId'>): Promise<boolean> => {
      if (!connection?.isOpen || !connection.socket) return false;
      const sending = connection.socket
        .timeout(ANSWER_TIMEOUT_MS)
        .emitWithAck('signal', { consultId, ...step });
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
  // In a chunk of its own, which pages without a session never load.
  const program = await tryLoading(() => import('socket.io-client'));
  if (signal.aborted) return;
  if (!program) {
    setTimeout(() => signal.aborted || void open(own), RELOAD_DELAY);
    return;
  }
  const socket: Socket<ServerEvents, ClientEvents> = program.io({
    path: '/api/socket',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    // The device may have gone offline before this chunk arrived: "online" connects then.
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
  socket.on('over', () => setTimeout(() => loseSession(own.token), SIGN_OUT_DELAY));
  // A page with an open connection can't be cached for the back button.
  window.addEventListener('pagehide', () => socket.disconnect(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && socket.connect(), { signal });
  // Futile retries cost battery, and waiting for the next retry costs time.
  window.addEventListener('offline', () => socket.disconnect(), { signal });
  window.addEventListener('online', () => socket.connect(), { signal });
}

async function sendHello(own: Connection, socket: NonNullable<Connection['socket']>) {
  const { token } = own;
  const lastCursor = readCursor(token);
  const answer = await socket
    .timeout(ANSWER_TIMEOUT_MS)
    .emitWithAck('hello', { token, cursor: lastCursor })
    .catch(() => undefined);
  if (own.stop.signal.aborted || !socket.connected) return;
  // Without an answer the server disconnects, and the next attempt follows; after an invalid one it sends "over" first.
  if (!answer?.ok || answer.cursor === undefined) return;
  if (lastCursor !== answer.cursor) {
    // Events in the same packet as this answer may have been received already.
    if (readCursor(token) === lastCursor) writeCursor(token, answer.cursor);
    dispatchGap();
  }
  own.isOpen = true;
  for (const [consultId, entered] of calls) {
    for (const inCall of entered) void join(own, consultId, inCall);
  }
}

async function join({ socket }: Connection, consultId: string, { onEntered, onRefused }: InCall) {
  const answer = await socket
    ?.timeout(ANSWER_TIMEOUT_MS)
    .emitWithAck('join', { consultId })
    .catch(() => undefined);
  if (answer?.ok) onEntered();
  else if (answer) onRefused(answer.message ?? '');
}

/** Passes an event to the handlers of its name. */
function dispatchEvent<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<Name>)(data);
}

/** Signals that events were missed and will not arrive any more. */
function dispatchGap() {
  for (const handler of gapHandlers) handler();
}
