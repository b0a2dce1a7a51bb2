import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import type { Report } from '../abuse-reports';

interface ChangedElsewhereProps {
  newer: Report;
  onAccept: (newer: Report) => void;
  onOverwrite: (newer: Report) => void;
}

/** Another tab or phone has saved a different version: the user decides before anything is overwritten. */
export const ChangedElsewhere = ({ newer, onAccept, onOverwrite }: ChangedElsewhereProps) => (
  <Banner kind="warning" title="This report was changed elsewhere">
    <p>
      In another tab or on another phone, <MomentInSentence moment={newer.updatedAt} />. Which one do you want
      to keep?
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => onAccept(newer)}>
        Show the newer one
      </Button>
      <Button variant="secondary" onClick={() => onOverwrite(newer)}>
        Keep what is here
      </Button>
    </div>
  </Banner>
);

/** It can’t be saved any more, but the text is still here. */
export const ReportNotFound = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Banner
    kind="warning"
    title="This report can’t be changed here any more"
    action={
      <Button variant="secondary" onClick={onStartAgain}>
        Keep it as a new report
      </Button>
    }
  >
    It was submitted or deleted elsewhere, or its draft was too old. Your text is still here.
  </Banner>
);
