import type { account } from '@tailwell/contract/account/account';
import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectEverythingOf } from './export.sql.ts';
import { leave } from './leave.flow.ts';

export function accountHandlers(
  { db, secret, config }: Context,
  personalData: PersonalData[],
): Handlers<typeof account> {
  return {
    exportMyData: async ({ user }) => {
      const addressOf = (path: string) => config.publicUrl + signedImageUrls(secret, path).large;
      const everything = await selectEverythingOf(db, personalData, user.id);
      const sealed = personalData.map(({ exportSealed }) => exportSealed?.(db, secret, user.id));
      return { data: withPictures(Object.assign(everything, ...(await Promise.all(sealed))), addressOf) };
    },

    deleteMyProfile: ({ user }) =>
      inTransaction(db, async (tx) => ({
        data: { deletesAt: await leave(tx, personalData, user.id) },
        message: 'Your account is deleted.',
      })),
  };
}

/** Pictures are taken along by addresses that last an hour or two; paths of ours would tell nobody anything. */
function withPictures(everything: Record<string, unknown[]>, addressOf: (path: string) => string) {
  const seen = (row: unknown) => {
    const { photo_path: path, ...rest } = row as { photo_path?: string | null };
    return path === undefined ? row : { ...rest, photo: path && addressOf(path) };
  };
  return Object.fromEntries(Object.entries(everything).map(([name, rows]) => [name, rows.map(seen)]));
}
