import type { ServerFeature } from '../../feature.ts';
import { visitNoteHandlers } from './visit-notes.handlers.ts';

export const visitNotes = {
  calls: { visitNotes: visitNoteHandlers },
} satisfies ServerFeature;
