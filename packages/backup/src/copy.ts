import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

// Exists on pg's connection but is missing from its types.
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** In bytes; a chunk exceeds it only by its last row. */
const CHUNK_BYTES = 4_000_000;

/**
 * Runs `copy ... to stdout` and yields chunks of whole rows as they arrive, with backpressure. `rows` is set at the
 * end. A caller that stops early must end the connection.
 */
export function copyOut(client: Client, statement: string): CopyOut {
  return client.query(new CopyOut(statement));
}

class CopyOut extends Readable implements Submittable {
  rows = 0;
  readonly #statement: string;
  #connection: Connection | undefined;
  #parts: Buffer[] = [];
  #size = 0;

  constructor(statement: string) {
    super({ objectMode: true, highWaterMark: 1 });
    this.#statement = statement;
  }

  override _read() {
    this.#connection?.stream.resume();
  }

  submit(connection: Connection) {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // Copied, because pg reads the next rows into the same memory.
    this.#parts.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= CHUNK_BYTES && !this.#pushChunk()) this.#connection?.stream.pause();
  }

  #pushChunk(): boolean {
    const block = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    return this.push(block);
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = Number(text.split(' ').at(-1));
  }

  handleReadyForQuery() {
    if (this.#size > 0) this.#pushChunk();
    this.push(null);
    // So that the next statement's response gets through.
    this.#connection?.stream.resume();
  }

  handleError(error: Error) {
    this.destroy(error);
  }
}

/** Runs `copy ... from stdin` with whole rows; returns how many. */
export function copyIn(client: Client, statement: string, rows: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    const copying = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete: ({ text }: { text: string }) => {
        count = Number(text.split(' ').at(-1));
      },
      handleReadyForQuery: () => resolve(count),
      handleError: reject,
    };
    client.query(copying);
  });
}
