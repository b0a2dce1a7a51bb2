import { useMutation, useQuery } from '@tanstack/react-query';
import { History, Save } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Pages } from '../../../../parts/lists/paged-list';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { toasts } from '../../../../ui/feedback/toast';
import { DateTime } from '../../../../ui/format/date-time';
import { reasonNames } from '../editor-labels';
import { type PostVersion, postVersions, viewSearch } from '../posts';
import type { PostEditor } from '../use-post-editor';
import { VersionView } from './version-view';

/** Stored versions of a post (when, by whom and why), one compared with the current state. */
export function VersionsView({ editor }: { editor: PostEditor }) {
  const params = viewSearch.read(useSearchParams()[0]);
  const { page, version: selectedId } = params;
  const list = useQuery(postVersions(editor.post._id, page));
  const saving = useSaveVersion(editor);
  return (
    <div className="grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
      <section aria-label="Versions" className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">
          A version is saved when you submit, publish or restore it, from time to time as you write, and on
          request.
        </p>
        <Button
          variant="secondary"
          icon={<Save className="size-4" aria-hidden="true" />}
          isLoading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Save a version now
        </Button>
        <Pages
          list={list}
          page={page}
          search={(number) => viewSearch.write({ view: 'versions', page: number })}
          skeleton={<Skeleton className="h-64 rounded-xl" />}
          empty={
            <EmptyState picture={<History aria-hidden="true" />} title="No versions yet">
              The first one is saved when you submit or publish it.
            </EmptyState>
          }
        >
          {(versions) => (
            <ul className="flex flex-col gap-2">
              {versions.map((version) => (
                <li key={version._id}>
                  <VersionLink
                    version={version}
                    isSelected={version._id === selectedId}
                    search={viewSearch.write({ ...params, version: version._id })}
                  />
                </li>
              ))}
            </ul>
          )}
        </Pages>
      </section>
      {selectedId ? (
        <VersionView key={selectedId} id={selectedId} editor={editor} />
      ) : (
        <p className="hidden rounded-xl border border-dashed border-line-strong p-8 text-center text-ink-soft lg:block">
          Choose a version to see what has changed since.
        </p>
      )}
    </div>
  );
}

interface VersionLinkProps {
  version: PostVersion;
  isSelected: boolean;
  search: string;
}

const VersionLink = ({ version, isSelected, search }: VersionLinkProps) => (
  <Link
    to={{ search }}
    preventScrollReset
    aria-current={isSelected ? 'true' : undefined}
    className="flex min-h-14 flex-col justify-center rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-primary aria-current:border-primary aria-current:bg-primary-soft aria-current:text-on-primary-soft"
  >
    <span className="font-bold">
      Version {version.number}: {reasonNames[version.reason]}
    </span>
    <span className="text-sm wrap-anywhere opacity-90">
      <DateTime moment={version.createdAt} />
      {version.createdBy && `, ${version.createdBy}`}
    </span>
  </Link>
);

/** Saves the current fields as a version, on request. */
const useSaveVersion = (editor: PostEditor) =>
  useMutation({
    mutationFn: async () => {
      await editor.flush();
      await editor.saveVersion();
    },
    onSuccess: () => toasts.success('Version saved.'),
  });
