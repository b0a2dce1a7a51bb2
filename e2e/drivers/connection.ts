import type { Page, WebSocket } from '@playwright/test';

/** Opens a page and waits until the server has answered its hello. */
export async function openConnected(page: Page, path: string): Promise<WebSocket> {
  const answered = Promise.withResolvers<WebSocket>();
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/api/socket')) return;
    // Engine.IO's 4 for a message, Socket.IO's 3 for an answer.
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('43')) answered.resolve(socket);
    });
  });
  await page.goto(path);
  return answered.promise;
}

/** Throttles a page's CPU, as on a phone that is this many times slower. */
export async function slowDown(page: Page, times: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
