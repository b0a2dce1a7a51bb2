import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@tailwell/server/testing/free-port';

const CONF = join(import.meta.dirname, '../../deploy/nginx.conf');

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** nginx as in deploy/nginx.conf, in front of one server on this machine. */
export async function startNginx(folder: string, serverPort: number) {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const conf = readFileSync(CONF, 'utf8')
    .replaceAll(/server http-1:3000/g, `server 127.0.0.1:${serverPort}`)
    .replaceAll(/^ *server http-2.*\n/gm, '')
    .replace('listen 80 ', `listen 127.0.0.1:${port} `)
    .replace(/^ *listen \[::\].*\n/m, '')
    .replace('/tmp/nginx-assets', join(folder, 'assets'))
    .replace('/tmp/nginx.pid', join(folder, 'nginx.pid'))
    .replace('/dev/stderr warn', `${join(folder, 'error.log')} warn`)
    .replace('access_log /dev/stdout short', 'access_log off');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 100 && !(await isOpen(port)); tries += 1) await sleep(50);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
