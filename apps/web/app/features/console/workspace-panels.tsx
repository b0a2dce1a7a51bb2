import type { ReactNode } from 'react';
import { NotesEditor } from '../prescriptions/notes-editor';
import { CallPanel } from '../calls/call-panel';
import { AnswerPanel } from './answer-panel';
import type { DeskConsultationDetails } from './desk';
import { HistoryPanel } from './history-panel';
import { PetPanel } from './pet-panel';
import { ToldPanel } from './told-panel';

/** What each part of a workspace is given. One that has nothing to show draws nothing. */
export interface PanelProps {
  consultation: DeskConsultationDetails;
}

type Panel = (props: PanelProps) => ReactNode;

const NotesPanel: Panel = ({ consultation }) => <NotesEditor consultId={consultation._id} />;

/** What the vet does: answer a booking, talk, write. The wide column. */
const work: Panel[] = [AnswerPanel, CallPanel, NotesPanel];

/** What the vet knows: the pet, what was told, what came before. The narrow column; on phones below. */
const facts: Panel[] = [PetPanel, ToldPanel, HistoryPanel];

/** All parts of a consultation's workspace in their order. */
export function WorkspacePanels({ consultation }: PanelProps) {
  const draw = (Part: Panel) => <Part key={Part.name} consultation={consultation} />;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5 empty:hidden">{work.map(draw)}</div>
      <div className="flex min-w-0 flex-col gap-5">{facts.map(draw)}</div>
    </div>
  );
}
