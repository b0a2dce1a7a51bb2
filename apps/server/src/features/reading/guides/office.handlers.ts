import { guideOffice } from '@tailwell/contract/reading/guides-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as office from './office.sql.ts';

export const guideOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(guideOffice, db, {
    select: office.selectListed,
    find: office.selectOne,
    insert: office.insert,
    update: office.update,
    remove: office.remove,
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
