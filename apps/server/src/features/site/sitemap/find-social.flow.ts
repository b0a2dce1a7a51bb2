import type { SocialKind } from '@tailwell/contract/social-pictures';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { findCitySummary } from '../../reading/guides/find-city.flow.ts';
import { selectGuide, selectPost, selectProduct, selectVet } from './social.sql.ts';
import { toPictureOfPost, toSocialPicture, toWirePicture } from './social.view.ts';

type Db = Kysely<Database>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The picture of a public record; undefined if it doesn't exist. */
export async function findSocialPicture(db: Db, kind: SocialKind, key: string) {
  if ((kind === 'vet' || kind === 'product') && !UUID.test(key)) return undefined;
  return readers[kind](db, key);
}

type Reader = (db: Db, key: string) => Promise<ReturnType<typeof toSocialPicture> | undefined>;

const readPost =
  (kind: 'blog' | 'video'): Reader =>
  async (db, slug) => {
    const post = await selectPost(db, kind, slug);
    return post && toPictureOfPost({ kind, slug, ...post });
  };

const readers: Record<SocialKind, Reader> = {
  blog: readPost('blog'),
  video: readPost('video'),

  guide: async (db, slug) => {
    const guide = await selectGuide(db, slug);
    return (
      guide && toSocialPicture('guide', slug, { title: guide.title, picture: toWirePicture(guide.path) })
    );
  },

  city: async (db, slug) => {
    const citySummary = await findCitySummary(db, slug);
    if (!citySummary) return undefined;
    const { city, vets, fees, photo } = citySummary;
    return toSocialPicture('city', slug, {
      city,
      vets,
      lowestFee: (fees?.from ?? 0) / 100,
      picture: photo,
    });
  },

  vet: async (db, id) => {
    const vet = await selectVet(db, id);
    if (!vet) return undefined;
    const { name, city, consultationFeePaise, photo } = vet;
    return toSocialPicture('vet', id, { name, city, fee: consultationFeePaise / 100, picture: photo });
  },

  product: async (db, id) => {
    const product = await selectProduct(db, id);
    if (!product) return undefined;
    const { name, brand, packSize, photo } = product;
    return toSocialPicture('product', id, { name, brand, packSize, picture: photo });
  },
};
