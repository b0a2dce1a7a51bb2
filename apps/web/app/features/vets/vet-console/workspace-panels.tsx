import type { ReactNode } from 'react';
import { AnswerPanel } from './answer-panel';
import { ComplaintPanel } from './complaint-panel';
import { HistoryPanel } from './history-panel';
import type { PanelProps } from './panel-props';
import { PetPanel } from './pet-panel';
import { PetStrip } from './pet-strip';

interface WorkspaceProps extends PanelProps {
  call: ReactNode;
  notes: ReactNode;
  reports: ReactNode;
}

/**
 * All parts of a consultation's workspace. On phones one reads before one writes: the answer and the call, what is known,
 * the notes. On tablets the notes stand beside the rest, from 1280 px on between the call and the pet, which stay in sight.
 */
export function WorkspacePanels({ consultation, call, notes, reports }: WorkspaceProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_minmax(0,15rem)] 2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto xl:contents">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden xl:sticky xl:top-4 xl:col-start-1 xl:row-start-1">
          <AnswerPanel consultation={consultation} />
          {call}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4 xl:col-start-3 xl:row-start-1 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
          <PetPanel consultation={consultation} />
          <ComplaintPanel consultation={consultation} />
          {reports}
          <HistoryPanel consultation={consultation} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1">
        <PetStrip consultation={consultation} />
        {notes}
      </div>
    </div>
  );
}
