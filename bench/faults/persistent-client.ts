import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest attempt, in milliseconds, before it counts as broken. */
const ATTEMPT_TIMEOUT_MS = 20_000;

/** How long a user retries, in milliseconds, before giving up. */
const GIVE_UP_MS = 90_000;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are read here
  body: any;
}

interface Request {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Results of a phase's requests. */
export interface Tally {
  acknowledged: Map<string, number>;
  refused: Map<string, number>;
  /** 503: asked to come back later. */
  busy: number;
  /** No response, or an incomplete one. */
  broken: number;
  /** The same, by what broke and how. */
  breaks: Map<string, number>;
  /** Connections closed while idle; retried immediately, as browsers and proxies do. */
  stale: number;
  /** Times of good responses, in milliseconds since the start of this program. */
  goodAt: number[];
  /** What must never happen. */
  faults: string[];
}

export const newTally = (): Tally => ({
  acknowledged: new Map(),
  refused: new Map(),
  busy: 0,
  broken: 0,
  breaks: new Map(),
  stale: 0,
  goodAt: [],
  faults: [],
});

const count = (counts: Map<string, number>, kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);

/** A user's connection to the product: retries until there is a response, with the same body and the same key. */
export function openClient(origin: string, tally: () => Tally) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  /** Returns the response, good or a refusal. Throws if there is none within 90 s. */
  async function sendWithRetry(kind: string, route: string, options: Request = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = route.split(' ', 2);
    const deadline = Date.now() + GIVE_UP_MS;
    while (Date.now() < deadline) {
      const answer = await send(agent, origin + path, method, options).catch((error: SendError) => error);
      const now = tally();
      if (answer instanceof Error) {
        if (answer.isStale) now.stale += 1;
        else {
          now.broken += 1;
          count(now.breaks, `${kind} ${answer.code ?? answer.message}`);
        }
      } else if (answer.status === 503) {
        now.busy += 1;
      } else if (answer.status >= 500) {
        now.faults.push(`${kind}: ${route} was answered ${answer.status}`);
        return answer;
      } else if (answer.body?.code !== 'STILL_RUNNING') {
        const isGood = answer.status < 400;
        if (isGood) now.goodAt.push(performance.now());
        count(isGood ? now.acknowledged : now.refused, isGood ? kind : `${kind} ${answer.body?.code}`);
        return answer;
      }
      if (!(answer instanceof Error && answer.isStale)) await sleep(50 + Math.random() * 150);
    }
    tally().faults.push(`${kind}: ${route} was never answered`);
    throw new Error(`${route} was never answered`);
  }
  return { sendWithRetry, close: () => agent.destroy() };
}

export type PersistentClient = ReturnType<typeof openClient>;

type SendError = NodeJS.ErrnoException & { isStale: boolean };

function send(agent: Agent, url: string, method: string, { token, body, headers }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isForm = typeof body === 'string';
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...(body !== undefined && {
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...(token !== undefined && { Authorization: token }),
        ...headers,
      },
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    let hasBegun = false;
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale =
        sent.reusedSocket && !hasBegun && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      reject(Object.assign(error, { isStale }));
    });
    sent.on('response', (response) => {
      hasBegun = true;
      readAnswer(response).then(resolve, (error) => reject(Object.assign(error, { isStale: false })));
    });
    sent.end(body === undefined || isForm ? body : JSON.stringify(body));
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Longest time without a good response between two moments, in milliseconds. */
export function longestSilence({ goodAt }: Tally, from: number, to: number): number {
  const moments = [from, ...goodAt.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}
