import { createServer } from 'node:http';
import pg from 'pg';

/** What this machine can do at best: bare answers without a framework. Started by run.ts as a process of its own. */
const [databaseUrl, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const fixed = JSON.stringify({ success: true, data: 'x'.repeat(2_000) });

const answers: Record<string, () => Promise<string> | string> = {
  '/fixed': () => fixed,
  '/select': async () => {
    const { rows } = await pool.query({
      name: 'addresses',
      text: 'select * from addresses where user_id = $1 order by id desc limit 20',
      values: [userId],
    });
    return JSON.stringify({ success: true, data: rows });
  },
};

const server = createServer(async (request, response) => {
  const body = await answers[request.url ?? '']?.();
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
