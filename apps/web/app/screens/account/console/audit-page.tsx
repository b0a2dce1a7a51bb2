import { auditOffice } from '@tailwell/contract/account/audit';
import { Link } from 'react-router';
import type { z } from 'zod';
import { consolePaths } from '../../../console-paths';
import { readableKey, readableValue } from '../../../features/account/staff/audit-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { consolePages } from '../../../parts/console/console-pages';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { DateTime } from '../../../ui/format/date-time';

export const meta = () => titledForConsole('Audit log');

type Entry = z.input<(typeof auditOffice)['row']>;

const actorName = ({ actor, actorId }: Entry) =>
  actor || (actorId ? 'A former colleague' : 'The server’s operator');
const actionName = ({ kind, call }: Entry) => (kind ? readableKey(kind.replaceAll('-', ' ')) : call);

const list = officeList(auditOffice, {
  title: 'Audit log',
  plural: 'entries',
  about: 'Who changed what, and why. Entries can’t be changed or deleted. Search looks in the reasons.',
  nameOf: actionName,
  columns: [
    { key: 'kind', header: 'What', cell: actionName, width: 'w-1/5' },
    { key: 'actor', header: 'Who', from: 'phone', cell: actorName },
    { key: 'at', header: 'When', sort: 'newest', from: 'phone', cell: ({ at }) => <DateTime moment={at} /> },
    { key: 'call', header: 'Call', from: 'desktop' },
    { key: 'reason', header: 'Reason', from: 'tablet', cell: ({ reason }) => reason || '–' },
  ],
  filters: {
    actor: { kind: 'text', label: 'Who' },
    kind: { kind: 'text', label: 'What' },
    subjectId: { kind: 'text', label: 'Which record' },
    call: { kind: 'text', label: 'Call' },
    from: { kind: 'date', label: 'From' },
    to: { kind: 'date', label: 'To' },
  },
  without: ['create', 'update', 'remove', 'history'],
  detail: (entry) => <EntryDetails entry={entry} />,
});

export default function AuditPage() {
  return <ListScreen list={list} />;
}

/** Back-office page of an audit entry's subject. */
const pageOf = ({ kind, subjectId }: Entry): string | undefined => {
  const path = consolePaths.office(kind);
  const isPage = subjectId !== '' && consolePages.some((page) => page.path === path);
  return isPage ? consolePaths.office(kind, subjectId) : undefined;
};

function EntryDetails({ entry }: { entry: Entry }) {
  const { at, call, permission, reason, subjectId, requestId } = entry;
  const page = pageOf(entry);
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
        <dt>Who</dt>
        <dd>{actorName(entry)}</dd>
        <dt>When</dt>
        <dd>
          <DateTime moment={at} />
        </dd>
        <dt>Call</dt>
        <dd>{call}</dd>
        <dt>Permission</dt>
        <dd>{permission}</dd>
        <dt>Reason</dt>
        <dd>{reason || '–'}</dd>
        {subjectId && (
          <>
            <dt>Record</dt>
            <dd>
              {page ? (
                <Link to={page} className="font-bold text-primary underline underline-offset-4">
                  Open the record
                </Link>
              ) : (
                subjectId
              )}
            </dd>
          </>
        )}
        {requestId && (
          <>
            <dt>Request</dt>
            <dd>{requestId}</dd>
          </>
        )}
      </dl>
      <Difference entry={entry} />
    </div>
  );
}

/** Before and after side by side, with changes highlighted. */
function Difference({ entry: { before, after } }: { entry: Entry }) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (keys.length === 0) return <p className="text-ink-soft">This call names nothing that it has changed.</p>;
  return (
    <table className="w-full table-fixed text-left align-top">
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="w-1/4 py-2 pr-3">
            <span className="sr-only">Field</span>
          </th>
          <th scope="col" className="py-2 pr-3">
            Before
          </th>
          <th scope="col" className="py-2">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => {
          const [old, now] = [readableValue(before?.[key]), readableValue(after?.[key])];
          const isSame = old === now;
          return (
            <tr key={key} className="border-t border-line align-top wrap-anywhere">
              <th scope="row" className="py-2 pr-3 text-sm">
                {readableKey(key)}
              </th>
              <td className="py-2 pr-3 whitespace-pre-wrap">
                {isSame || before === null ? old : <del className="text-ink-soft">{old}</del>}
              </td>
              <td className="py-2 whitespace-pre-wrap">
                {isSame || after === null ? now : <ins className="font-bold no-underline">{now}</ins>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
