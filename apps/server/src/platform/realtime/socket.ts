import type { Ack } from '@tailwell/contract/events';
import { helloMessage } from '@tailwell/contract/socket-messages';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/db.ts';
import { selectPerson } from '../http/auth.ts';
import { notFound, Refusal, signedOut, unavailable } from '../http/errors.ts';
import type { Log } from '../observation/log.ts';
import { type deliverEvents, selectCursorRange } from './events.ts';
import type { watchSessions } from './socket-sessions.ts';
import type { ClientSocket, Receive, SocketMessages } from './sockets.ts';

/** How long a socket may take to say hello, in milliseconds. */
export const HELLO_TIMEOUT = 5_000;

interface SocketContext {
  db: Kysely<Database>;
  log: Pick<Log, 'warn'>;
  events: ReturnType<typeof deliverEvents>;
  sessions: ReturnType<typeof watchSessions>;
  messages: SocketMessages[];
}

type Answer = Parameters<Ack>[0];

/** Handles one socket's messages. Until it has said hello with a live session's token, everything else is refused. */
export function serveSocket(socket: ClientSocket, context: SocketContext) {
  const { messages, log } = context;
  const cleanups: (() => void)[] = [];
  const helloTimer = setTimeout(() => socket.conn.close(true), HELLO_TIMEOUT);
  cleanups.push(() => clearTimeout(helloTimer));

  const receive = answerSequentially(log);
  const receiveSignedIn: Receive = (schema, work) =>
    receive(schema, async (message) => {
      if (!socket.data.userId) throw signedOut();
      if (!(await work(socket.data.userId, message))) throw notFound();
      return { ok: true };
    });
  const hello = async (message: z.output<typeof helloMessage>) => {
    const answer = await authenticate(socket, message, context, cleanups);
    clearTimeout(helloTimer);
    return answer;
  };
  socket.on('hello', receive(helloMessage, hello));
  for (const one of messages) one.serveSocket(socket, receiveSignedIn);

  let rooms: string[] = [];
  socket.on('disconnecting', () => {
    rooms = [...socket.rooms];
  });
  socket.on('disconnect', () => {
    for (const end of cleanups.splice(0)) end();
    const { userId } = socket.data;
    if (!userId) return;
    for (const one of messages) void one.drop(userId, rooms);
  });
  // A browser can send an event of this very name, which would end the process.
  (socket as { on(name: 'error', listener: () => void): void }).on('error', () => {});
}

/** Answers a socket's hello. `cleanups` undo what it is subscribed to from then on. */
async function authenticate(
  socket: ClientSocket,
  { token, cursor }: z.output<typeof helloMessage>,
  { db, events, sessions }: SocketContext,
  cleanups: (() => void)[],
): Promise<Answer> {
  if (socket.data.userId) return { ok: false, message: 'You have said hello already.' };
  const endSession = () => {
    socket.emit('over');
    socket.disconnect(true);
  };
  const person = await selectPerson(db, token);
  if (!person) {
    // After the response.
    setImmediate(endSession);
    throw signedOut();
  }
  const { oldest, newest } = await selectCursorRange(db, person.id);
  // A cursor from the future predates a restore of the database; after one older than the oldest event, some may have
  // been deleted. A client that gets a different cursor than it sent refetches its pages.
  const start = Math.max(Math.min(Number(cursor ?? newest), newest), oldest - 1);
  if (!socket.connected) return { ok: false };
  socket.data.userId = person.id;
  cleanups.push(sessions.add(person.sessionId, endSession));
  setImmediate(() => {
    if (!socket.connected) return;
    const send: Parameters<typeof events.add>[0]['send'] = (item) => socket.emit('liveEvent', item);
    cleanups.push(events.add({ userId: person.id, cursor: start, send }));
  });
  return { ok: true, cursor: String(start) };
}

const UNREADABLE: Answer = { ok: false, message: 'We couldn’t read that. Please reload the page.' };

/** Parses messages by their schemas and answers them one after another, whatever is thrown. */
function answerSequentially(log: Pick<Log, 'warn'>) {
  let turn: Promise<unknown> = Promise.resolve();
  const refuse = (error: unknown): Answer => {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    log.warn({ err: error }, 'a message of a socket failed');
    return { ok: false, message: unavailable().message };
  };
  return <Schema extends z.ZodType>(schema: Schema, work: (message: z.output<Schema>) => Promise<Answer>) =>
    (message: unknown, ack?: unknown) => {
      const parsed = schema.safeParse(message);
      turn = turn.then(async () => {
        const answer = parsed.success ? await work(parsed.data).catch(refuse) : UNREADABLE;
        if (typeof ack === 'function') ack(answer);
      });
    };
}
