import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { giveTo, openHome } from '@tailwell/embedded-postgres/home';
import type { Log } from '@tailwell/server/platform/observation/log';
import pg from 'pg';

const SLOT = 'standby';

/**
 * Starts a PostgreSQL in `dataDir` that streams from the embedded one of `primaryDir`, which goes on meanwhile: a copy of its
 * files between pg_backup_start and pg_backup_stop (PostgreSQL's manual, 25.3.3), as pg_basebackup makes one.
 */
export async function startStandby(
  primaryDir: string,
  { adminUrl }: Pick<EmbeddedPostgres, 'adminUrl'>,
  dataDir: string,
  log: Log,
) {
  const primary = await openHome(primaryDir, log);
  const standby = await openHome(dataDir, log);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  // Our own rules let nobody stream. Nobody else can open the socket.
  appendFileSync(join(primary.folder, 'pg_hba.conf'), 'local replication postgres trust\n');
  await admin.query('select pg_reload_conf()');
  await admin.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  await admin.query(`select pg_backup_start('standby', true)`);
  const { status } = spawnSync('cp', ['-a', primary.cluster, standby.cluster]);
  if (status !== 0) throw new Error(`cp ended with ${status}`);
  const { rows } = await admin.query('select labelfile from pg_backup_stop()');
  await admin.end();
  for (const name of ['postmaster.pid', 'postmaster.opts', `pg_replslot/${SLOT}`]) {
    rmSync(join(standby.cluster, name), { recursive: true, force: true });
  }
  const write = (name: string, text: string) => {
    const path = join(standby.cluster, name);
    writeFileSync(path, text);
    giveTo(path, standby.runAs);
  };
  write('backup_label', rows[0].labelfile);
  write('standby.signal', '');
  write(
    'postgresql.auto.conf',
    `primary_conninfo = 'host=${primary.socketFolder} port=5432 user=postgres'\nprimary_slot_name = '${SLOT}'\n`,
  );
  return { database: await startEmbeddedPostgres({ dataDir, log }), home: standby };
}
