import type { ServerFeature } from '../../../feature.ts';
import { waitingNotes } from './notes.sql.ts';
import { eraseNotes } from './visit-notes.erase.flow.ts';
import { visitNoteHandlers } from './visit-notes.handlers.ts';

export const visitNotes = {
  calls: { visitNotes: visitNoteHandlers },
  personalData: { erase: eraseNotes },
  waiting: waitingNotes,
} satisfies ServerFeature;
