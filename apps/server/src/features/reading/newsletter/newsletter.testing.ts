import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { deliveryStatuses, newsletterStatuses } from '@tailwell/contract/reading/newsletter-constants';
import { sql } from 'kysely';
import { type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makePost } from '../posts/posts.testing.ts';

export const signInEditor = (app: Pick<TestApp, 'db'>) =>
  signInStaff(app, { role: 'editor' }, { name: 'Nandini Ghosh' });

/** Adds a number of test subscribers: reader-1@example.com, and so on. */
export async function insertSubscribers({ db }: Pick<TestApp, 'db'>, count: number) {
  await sql`
    insert into newsletter_subscribers (email, token_hash, state, subscribed_at)
    select 'reader-' || number || '@example.com', sha256(convert_to('reader ' || number, 'UTF8')), 'subscribed', now()
    from generate_series(1, ${count}) as number on conflict do nothing`.execute(db);
}

/** An editor's calls. */
export function newslettersOf(app: TestApp, { token }: { token: string }) {
  const open = async (id: string) =>
    (await app.call(`GET /console/newsletters/${id}/v1`, { token })).body.data;
  const save = (letter: Letter, changes: object = {}) => {
    const { subject, preheader, intro, postIds, revision } = letter;
    const body = { subject, preheader, intro, postIds, revision, ...changes };
    return app.call(`PUT /console/newsletters/${letter._id}/v1`, { token, body });
  };
  const create = async () =>
    (await app.call('POST /console/newsletters/v1', { token, body: {} })).body.data as Letter;
  return {
    open,
    save,
    create,
    /** A draft that can be sent. */
    write: async (changes: object = {}): Promise<Letter> => {
      const letter = await create();
      const post = await makePost(app);
      const written = { subject: 'Ticks and heat', intro: '<p>Hello!</p>', postIds: [post.id], ...changes };
      return (await save(letter, written)).body.data;
    },
    send: ({ _id, revision }: Pick<Letter, '_id' | 'revision'>, at: string | null = null) =>
      app.call(`POST /console/newsletters/send/${_id}/v1`, { token, body: { revision, at } }),
    cancel: (id: string) => app.call(`POST /console/newsletters/cancel/${id}/v1`, { token, body: {} }),
  };
}

export interface Letter {
  _id: string;
  revision: number;
  status: string;
  subject: string;
  preheader: string;
  intro: string;
  postIds: string[];
  missing: string[];
}

/** Leaves a letter sending for good, with deliveries of each outcome. */
export const leaveSending = async ({ db }: Pick<TestApp, 'db'>, letterId: string) => {
  await sql`
    update newsletter_deliveries set due_at = now() + interval '1 year',
      status = (array['sent', 'bounced', 'failed', 'unknown', 'left', 'queued'])[
        least(6, (select count(*) from newsletter_subscribers before where before.id <= subscriber_id))]
    where newsletter_id = ${letterId}`.execute(db);
  await sql`update newsletters set status = 'sending', finished_at = null where id = ${letterId}`.execute(db);
};

/** Completes a letter that is sending: waiting deliveries are sent. */
export const leaveSent = async ({ db }: Pick<TestApp, 'db'>, letterId: string) => {
  await sql`
    update newsletter_deliveries set status = 'sent'
    where newsletter_id = ${letterId} and status in ('queued', 'sending')`.execute(db);
  await sql`update newsletters set status = 'sent', finished_at = now() where id = ${letterId}`.execute(db);
};

/** Makes all waiting deliveries due now. */
export const makeAllDue = async ({ db }: Pick<TestApp, 'db'>) => {
  await sql`update newsletter_deliveries set due_at = now() where status = 'queued'`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
};

interface AcceptedMail {
  to: string;
  messageId: string;
  source: string;
}

/** A mail server that accepts everything quickly and fails as a test requires. */
export async function startMailServer() {
  const accepted: AcceptedMail[] = [];
  const sockets = new Map<Socket, { isInBody: boolean }>();
  const options = {
    /** Its reply to a recipient. */
    answerTo: (_: string): string => '250 OK',
    /** Its reply to a complete letter; undefined: accepted, then the connection breaks. 'lost': it breaks before. */
    answerBody: (_: AcceptedMail): string | undefined => '250 OK',
    isDown: false,
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (options.isDown) return socket.destroy();
    const state = { isInBody: false };
    sockets.set(socket, state);
    socket.on('close', () => sockets.delete(socket));
    let to = '';
    let rest = '';
    socket.setEncoding('latin1');
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      rest += chunk;
      for (;;) {
        const end = rest.indexOf(state.isInBody ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const received = rest.slice(0, end);
        rest = rest.slice(end + (state.isInBody ? 5 : 2));
        const answer = state.isInBody ? receiveBody(received) : handleCommand(received);
        // Without a reply the connection breaks.
        if (!answer || (options.isDown && !state.isInBody)) return socket.destroy();
        socket.write(`${answer}\r\n`);
      }
    });
    const receiveBody = (source: string) => {
      state.isInBody = false;
      const letter = { to, source, messageId: /^Message-ID:\s+(\S+)$/im.exec(source)?.[1] ?? '' };
      const answer = options.answerBody(letter);
      if (answer !== 'lost' && (!answer || answer.startsWith('250'))) accepted.push(letter);
      return answer === 'lost' ? undefined : answer;
    };
    const handleCommand = (line: string) => {
      if (line.startsWith('RCPT')) {
        to = /<(.+?)>/.exec(line)?.[1] ?? '';
        return options.answerTo(to);
      }
      if (line === 'DATA') {
        if (options.isDown) return undefined;
        state.isInBody = true;
        return '354 go on';
      }
      return line === 'QUIT' ? '221 bye' : '250 OK';
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(options, {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    /** Breaks all connections: letters fully received are accepted without a reply. New connections are refused. */
    die: () => {
      options.isDown = true;
      for (const [socket, { isInBody }] of sockets) if (!isInBody) socket.destroy();
    },
    revive: () => {
      options.isDown = false;
    },
    close: () =>
      new Promise<unknown>((done) => {
        for (const [socket] of sockets) socket.destroy();
        server.close(done);
      }),
  });
}

export const samples: Samples = {
  'POST /news/letter/subscibe/v1': { body: { email: 'a@example.com' } },
  'POST /news/letter/confirm/v1': { body: { token: 'x'.repeat(43) } },
  'POST /news/letter/leave/v1': { body: { token: 'x'.repeat(43) } },
  'GET /console/newsletters/v1': {
    fill: async (app) => {
      await app.db
        .insertInto('newsletters')
        .values(times.map((index) => ({ subject: `Letter ${index}` })))
        .execute();
      return { token: (await signInEditor(app)).token };
    },
  },
  'PUT /console/newsletters/{id}/v1': {
    body: { revision: 1, subject: 'Ticks', preheader: '', intro: '', postIds: [UNKNOWN_ID] },
  },
  'POST /console/newsletters/test/{id}/v1': { body: { email: 'editor@example.com' } },
  'POST /console/newsletters/send/{id}/v1': { body: { revision: 1, at: '2030-01-01T10:00:00.000Z' } },
  columns: {
    'newsletter_deliveries.status': deliveryStatuses,
    'newsletters.status': newsletterStatuses,
  },
};
