import type { guides } from '@tailwell/contract/reading/guides';
import { guideOffice } from '@tailwell/contract/reading/guides-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { findCity } from './find-city.flow.ts';
import { findGuide } from './find-guide.flow.ts';
import { writeQuestions, writeSources } from './guides.office.rules.ts';
import { guideRows, toColumns } from './guides.office.sql.ts';
import { selectCities, selectGuides } from './guides.sql.ts';
import { toCities, toGuideSummary } from './guides.view.ts';

export function guideHandlers({ db }: Context): Handlers<typeof guides> {
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

export const guideOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(guideOffice, db, {
    ...tableSource(guideOffice, 'concernGuides', {
      rows: guideRows,
      search: ['concernGuides.name'],
      filters: {},
      sorts: { position: sql`concern_guides.position`, name: sql`lower(concern_guides.name)` },
      toRow: ({ questions, sources, ...row }) => ({
        ...row,
        questions: writeQuestions(questions),
        sources: writeSources(sources),
      }),
      toColumns,
    }),
    constraints: {
      concern_guides_slug_key: { field: 'slug', message: 'Another guide has this address already.' },
      concern_guides_are_reviewed: {
        field: 'isActive',
        message: 'A guide is shown once a vet has reviewed it. Name the vet and the day.',
      },
      concern_guides_are_reviewed_as_they_are: {
        field: 'reviewedOn',
        message:
          'The text is newer than this review. Enter the day on which the vet has read it as it is now.',
      },
    },
  });
