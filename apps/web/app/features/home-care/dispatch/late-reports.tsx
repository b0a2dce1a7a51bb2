import { FlaskConical } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import type { Board } from './dispatch';

/** Reports that labs have promised for an earlier time, the oldest first. */
export function LateReports({ reports }: { reports: Board['lateReports'] }) {
  if (reports.length === 0) {
    return (
      <EmptyState picture={<FlaskConical aria-hidden="true" />} title="All reports in time">
        A report stands here when a lab has missed the time that the owner was promised.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ _id, test, lab, dueAt }) => (
        <li key={_id} className="rounded-2xl border border-line bg-surface p-4">
          <p className="font-extrabold wrap-anywhere">{test}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{lab}</p>
          <p className="text-sm font-bold text-danger">
            Promised for <MomentInSentence moment={dueAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
