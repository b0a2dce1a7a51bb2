import type { Page } from '@playwright/test';

/** A signed-in user: a page, and the token for calls in their name. */
export interface SignedIn {
  page: Page;
  token: string;
}

/** Calls the API as this user. Throws the message of a call that fails. */
export const api =
  ({ page, token }: SignedIn) =>
  async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      data,
      headers: { Authorization: token },
    });
    const body = (await answer.json()) as { success: boolean; message: string; data: T };
    if (!body.success) throw new Error(`${method} ${path}: ${body.message}`);
    return body.data;
  };

export type Api = ReturnType<typeof api>;
