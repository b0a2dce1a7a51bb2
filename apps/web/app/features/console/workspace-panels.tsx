import { CallPanel } from '../calls/call-panel';
import { NotesEditor } from '../prescriptions/notes-editor';
import { AnswerPanel } from './answer-panel';
import type { DeskConsultationDetails } from './desk';
import { HistoryPanel } from './history-panel';
import { PetPanel } from './pet-panel';
import { ToldPanel } from './told-panel';

/** What each part of a workspace is given. One that has nothing to show draws nothing. */
export interface PanelProps {
  consultation: DeskConsultationDetails;
}

/**
 * All parts of a consultation's workspace. What the vet does stands in the wide column: answer a booking, talk, write;
 * what the vet knows in the narrow one, on phones below: the pet, what was told, what came before.
 */
export function WorkspacePanels({ consultation }: PanelProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5 empty:hidden">
        <AnswerPanel consultation={consultation} />
        <CallPanel consultation={consultation} />
        <NotesEditor consultId={consultation._id} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <PetPanel consultation={consultation} />
        <ToldPanel consultation={consultation} />
        <HistoryPanel consultation={consultation} />
      </div>
    </div>
  );
}
