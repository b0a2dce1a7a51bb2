import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** The session of the token. */
async function readSession(test: TestApp, token: string): Promise<string> {
  return (await test.call('GET /user/get/my/sessions/v1', { token })).body.data[0]._id;
}

export const samples: Samples = {
  'DELETE /user/delete/my/session/{id}/v1': { owned: readSession },
};
