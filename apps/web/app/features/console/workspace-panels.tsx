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
 * All parts of a consultation's workspace. On phones one reads before one writes: the answer and the call, what is known,
 * the notes; from 1280 px on what is known stands beside them.
 */
export function WorkspacePanels({ consultation }: PanelProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-5 empty:hidden">
        <AnswerPanel consultation={consultation} />
        <CallPanel consultation={consultation} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <PetPanel consultation={consultation} />
        <ToldPanel consultation={consultation} />
        <HistoryPanel consultation={consultation} />
      </div>
      <div className="min-w-0 xl:col-start-1">
        <NotesEditor consultId={consultation._id} />
      </div>
    </div>
  );
}
