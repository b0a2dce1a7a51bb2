import type { editorConsole } from '@tailwell/contract/reading/editor-console';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { permitVideoFile, removeVideoFile } from './video-files.flow.ts';
import { selectVideoFiles } from './video-files.sql.ts';
import { toVideoFile } from './video-files.view.ts';

type VideoCalls = 'allowVideo' | 'listVideoFiles' | 'removeVideoFile';

/** The sizes of a post's video. */
export function videoFileHandlers({ db, secret }: Context): Pick<Handlers<typeof editorConsole>, VideoCalls> {
  return {
    allowVideo: async ({ params, user, body: { contentType, size, fileId } }) => ({
      data: await inTransaction(db, (tx) =>
        permitVideoFile(tx, { postId: params.id, userId: user.id, contentType, sizeBytes: size, fileId }),
      ),
    }),

    listVideoFiles: async ({ params }) => ({
      data: (await selectVideoFiles(db, params.id)).map((row) => toVideoFile(row, secret)),
    }),

    removeVideoFile: async ({ params }) => {
      await inTransaction(db, (tx) => removeVideoFile(tx, params.id));
      return { data: { _id: params.id }, message: 'Removed.' };
    },
  };
}
