import type { ServerFeature } from '../../../feature.ts';
import { eraseNotes } from './visit-notes.erase.flow.ts';
import { visitNoteHandlers } from './visit-notes.handlers.ts';

export const visitNotes = {
  calls: { visitNotes: visitNoteHandlers },
  personalData: { erase: eraseNotes },
} satisfies ServerFeature;
