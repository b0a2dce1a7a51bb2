import type { guides } from '@tailwell/contract/reading/guides';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { findCity } from './find-city.flow.ts';
import { findGuide } from './find-guide.flow.ts';
import { selectCities, selectGuides } from './guides.sql.ts';
import { toCities, toGuideSummary } from './guides.view.ts';

export function guideHandlers({ readDb: db }: Context): Handlers<typeof guides> {
  return {
    listGuides: async () => ({ data: (await selectGuides(db)).map(toGuideSummary) }),

    getGuide: async ({ params }) => {
      const guide = await findGuide(db, params.slug);
      if (!guide) throw notFound();
      return { data: guide };
    },

    listCities: async () => ({ data: toCities(await selectCities(db)) }),

    getCity: async ({ params }) => {
      const city = await findCity(db, params.slug);
      if (!city) throw notFound();
      return { data: city };
    },
  };
}
