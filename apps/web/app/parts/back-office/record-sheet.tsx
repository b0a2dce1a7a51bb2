import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { consolePaths } from '../../console-paths';
import { lazyChunk, useLazyChunk } from '../../lazy-chunk';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SideSheet } from '../../ui/overlay/side-sheet';
import { ListFault } from '../page/list-fault';
import { TabLinks } from '../page/tab-links';
import { DeleteRecord } from './delete-record';
import { create, type OpenedRecord, openedQuery, update } from './office-calls';
import type { OfficeList } from './office-list';
import { RecordForm } from './record-form';
import { RecordHistory } from './record-history';
import { listSearch, sheetSearch } from './sheet-search';
import type { OfficeRow } from './values';

// Few lists have photos.
const recordPicture = lazyChunk(() => import('./record-picture'));
export const recordPictures = lazyChunk(() => import('./record-pictures'));

interface RecordSheetProps {
  list: OfficeList;
  /** Id of the open record, or "new"; undefined: none is open. */
  id: string | undefined;
  canWrite: boolean;
  onClose: () => unknown;
}

/** The record in the address, beside the list. */
export function RecordSheet({ list, id, canWrite, onClose }: RecordSheetProps) {
  const [search] = useSearchParams();
  const { from } = sheetSearch.read(search);
  const isNew = id === 'new' && !list.without.includes('create');
  // A new record may start as a copy.
  const sourceId = isNew ? from : id;
  const record = useQuery({
    ...openedQuery<OfficeRow>({ name: list.name, id: sourceId ?? '' }),
    enabled: sourceId !== undefined,
  });
  const isLoaded = sourceId === undefined || record.data !== undefined;
  return (
    <SideSheet
      isOpen={id !== undefined}
      onClose={onClose}
      title={titleOf(list, isNew, record.data)}
      focus={isNew ? 'content' : 'sheet'}
    >
      {!isLoaded && (record.error ? <ListFault list={record} /> : <FormSkeleton singular={list.singular} />)}
      {isLoaded && isNew && <NewRecord key={from} list={list} copied={record.data} />}
      {id && !isNew && record.data && (
        <ExistingRecord key={id} list={list} opened={record.data} canWrite={canWrite} onClose={onClose} />
      )}
    </SideSheet>
  );
}

function titleOf(list: OfficeList, isNew: boolean, opened: OpenedRecord<OfficeRow> | undefined): string {
  if (isNew) return `New ${list.singular}`;
  return opened ? list.nameOf(opened.data) : `One ${list.singular}`;
}

function NewRecord({ list, copied }: { list: OfficeList; copied: OpenedRecord<OfficeRow> | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <RecordForm
      list={list}
      opened={{ data: { ...list.blank, ...copied?.data } }}
      submitLabel={`Add ${list.singular}`}
      save={(body) => create(list.name, body)}
      onSaved={({ data }) =>
        navigate(
          { pathname: consolePaths.office(list.name, String(data._id)), search: listSearch(search) },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}

interface ExistingRecordProps extends Omit<RecordSheetProps, 'id'> {
  opened: OpenedRecord<OfficeRow>;
}

const tabNames = { details: 'Details', history: 'History' };

/** The form stays mounted, with its edits, while the history is shown. */
function ExistingRecord({ list, opened, canWrite, onClose }: ExistingRecordProps) {
  const { search } = useLocation();
  const { show } = sheetSearch.read(new URLSearchParams(search));
  const { _id: id } = opened.data;
  const { without } = list;
  const hasOne = list.hasPicture === true && canWrite;
  const hasSeveral = list.hasPicture === 'several' && canWrite;
  const RecordPicture = useLazyChunk(recordPicture, { isEnabled: hasOne, isOnDemand: true })?.RecordPicture;
  const RecordPictures = useLazyChunk(recordPictures, {
    isEnabled: hasSeveral,
    isOnDemand: true,
  })?.RecordPictures;
  return (
    <div className="flex flex-col gap-6">
      {!without.includes('history') && (
        <TabLinks
          label={`About this ${list.singular}`}
          tabs={['details', 'history']}
          names={tabNames}
          shown={show}
          search={(tab) => listSearch(search, { show: tab })}
        />
      )}
      <div className={show === 'details' ? 'flex flex-col gap-6' : 'hidden'}>
        {list.detail?.(opened.data)}
        {hasOne && RecordPicture && (
          <RecordPicture list={list} id={id} photo={opened.data.photo as string | null} />
        )}
        {hasSeveral && RecordPictures && (
          <RecordPictures name={list.name} id={id} photos={opened.data.photos as string[]} />
        )}
        {list.sections.length > 0 && (
          <RecordForm
            list={list}
            id={id}
            opened={opened}
            isReadOnly={!canWrite || without.includes('update')}
            submitLabel="Save changes"
            save={(body, revision) => update({ name: list.name, id }, revision, body)}
          >
            {canWrite && !without.includes('remove') && (
              <DeleteRecord list={list} record={opened.data} onDeleted={onClose} />
            )}
            {canWrite && !without.includes('create') && <DuplicateLink list={list} id={id} />}
          </RecordForm>
        )}
      </div>
      {show === 'history' && <RecordHistory subject={{ name: list.name, id }} fields={list.historyFields} />}
    </div>
  );
}

function DuplicateLink({ list, id }: { list: OfficeList; id: string }) {
  const { search } = useLocation();
  return (
    <Button
      variant="quiet"
      className="max-sm:px-3 max-sm:[&_svg]:hidden"
      icon={<Copy className="size-4" aria-hidden="true" />}
      render={
        <Link
          to={{ pathname: consolePaths.office(list.name, 'new'), search: listSearch(search, { from: id }) }}
        />
      }
    >
      Duplicate
    </Button>
  );
}

const FormSkeleton = ({ singular }: { singular: string }) => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading the {singular}</span>
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-32" />
  </div>
);
