import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { editorConsole } from '@tailwell/contract/reading/editor-console';
import { postStatuses, relatedServices } from '@tailwell/contract/reading/post-constants';
import { MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { selectHealthConcerns } from '../../vets/vets/vets.sql.ts';
import { findCards } from './cards.flow.ts';
import { selectProductConcerns } from './editor-console.cards.sql.ts';
import { countByStatus, selectPostList } from './editor-console.sql.ts';
import { toPostListItem, toVersion } from './editor-console.view.ts';
import { openPost } from './open-post.flow.ts';
import { changeSlug, createPost, deleteUnpublished, restoreVersion, savePost } from './save.flow.ts';
import { selectVersion, selectVersions } from './versions.sql.ts';
import { permitVideoFile, removeVideoFile } from './video-files/video-files.flow.ts';
import { selectVideoFiles } from './video-files/video-files.sql.ts';
import { toVideoFile } from './video-files/video-files.view.ts';

type DraftCalls =
  | 'listPosts'
  | 'createPost'
  | 'getPost'
  | 'savePost'
  | 'setSlug'
  | 'deletePost'
  | 'listVersions'
  | 'getVersion'
  | 'restoreVersion'
  | 'findCards'
  | 'listServices'
  | 'allowPicture';

export function draftHandlers({ db, secret }: Context): Pick<Handlers<typeof editorConsole>, DraftCalls> {
  return {
    listPosts: async ({ query: { page, ...filter } }) => {
      const [{ rows, total }, statusCounts] = await Promise.all([
        selectPostList(db, filter, rangeOf(page)),
        countByStatus(db, filter),
      ]);
      const counts = Object.fromEntries(postStatuses.map((status) => [status, 0])) as Record<
        (typeof postStatuses)[number],
        number
      >;
      for (const { status, count } of statusCounts) counts[status] = count;
      return { data: rows.map(toPostListItem), total, counts };
    },

    createPost: (call) =>
      once(db, call, async (tx) => {
        const id = await createPost(tx, { ...call.body, userId: call.user.id });
        return { data: await openPost(tx, secret, id) };
      }),

    getPost: async ({ params }) => ({ data: await openPost(db, secret, params.id) }),

    savePost: async ({ params, user, body: { revision, ...written } }) => ({
      data: await inTransaction(db, async (tx) => {
        await savePost(tx, { id: params.id, revision, userId: user.id }, written);
        return openPost(tx, secret, params.id);
      }),
    }),

    setSlug: async ({ params, body }) => ({
      data: await inTransaction(db, async (tx) => {
        await changeSlug(tx, params.id, body.slug);
        return openPost(tx, secret, params.id);
      }),
      message: 'The address was changed. The old one leads to it.',
    }),

    deletePost: async ({ params }) => {
      await inTransaction(db, (tx) => deleteUnpublished(tx, params.id));
      return { data: { _id: params.id }, message: 'Deleted.' };
    },

    listVersions: async ({ params, query }) => {
      const { rows, total } = await selectVersions(db, params.id, rangeOf(query.page));
      // A post without versions must still exist.
      if (total === 0) await openPost(db, secret, params.id);
      return { data: rows.map(toVersion), total };
    },

    getVersion: async ({ params }) => {
      const version = await selectVersion(db, params.id);
      if (!version) throw notFound();
      return { data: { ...toVersion(version), content: version.content } };
    },

    restoreVersion: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const target = { id: params.id, revision: body.revision, userId: user.id };
        await restoreVersion(tx, target, body.versionId);
        return { data: await openPost(tx, secret, params.id), message: 'This version is the draft now.' };
      }),

    findCards: async ({ query }) => ({ data: await findCards(db, query) }),

    listServices: async () => {
      const [productConcerns, healthConcerns] = await Promise.all([
        selectProductConcerns(db),
        selectHealthConcerns(db),
      ]);
      return {
        data: {
          productConcerns,
          healthConcerns: healthConcerns.map(({ id, name }) => ({ _id: id, name })),
          services: [...relatedServices],
        },
      };
    },

    allowPicture: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'post-picture',
        contentType: body.sContentType,
        maxBytes: MAX_IMAGE_BYTES,
      }),
    }),
  };
}

const rangeOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

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
