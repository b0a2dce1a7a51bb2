import { type PostKind, postKinds } from '@tailwell/contract/post-topics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clapperboard, NotebookPen, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { statusNames } from '../../../features/reading/editor-console/editor-labels';
import { NewPost } from '../../../features/reading/editor-console/new-post';
import { PostRow } from '../../../features/reading/editor-console/post-row';
import {
  type PostTab,
  postList,
  postSearch,
  postTabs,
  statusOf,
} from '../../../features/reading/editor-console/posts';
import { countTabs } from '../../../parts/console/count-tabs';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { PagedList } from '../../../parts/lists/paged-list';
import type { SearchOf } from '../../../parts/lists/search-params';
import { TabLinks } from '../../../parts/page/tab-links';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchLine } from '../../../ui/form/search-bar';
import { SelectField } from '../../../ui/form/select-field';

export const meta = () => titledForConsole('Articles and videos');

const tabNames: Record<PostTab, string> = { all: 'All', ...statusNames, draft: 'Drafts' };

export default function PostsPage() {
  const navigate = useNavigate();
  const query = postSearch.read(useSearchParams()[0]);
  const { tab, kind, search, page } = query;
  const [newKind, setNewKind] = useState<PostKind>();
  const list = useQuery({
    ...postList({ kind, status: statusOf(tab), search, page }),
    placeholderData: keepPreviousData,
    // Editing changes the list.
    staleTime: 0,
  });
  const address = (changed: SearchOf<typeof postSearch>) =>
    postSearch.write({ ...query, page: 1, ...changed });
  const isNarrowed = search !== '' || kind !== undefined;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-extrabold">Articles and videos</h1>
          <p className="text-ink-soft">Everything in Tails &amp; Tips and Paw Play, last changed first.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setNewKind('blog')}>
            New article
          </Button>
          <Button
            variant="secondary"
            icon={<Clapperboard className="size-4" aria-hidden="true" />}
            onClick={() => setNewKind('video')}
          >
            New video
          </Button>
        </div>
      </header>
      <div className="flex flex-col gap-3">
        <TabLinks
          label="Which posts"
          tabs={postTabs}
          names={countTabs(tabNames, list.data?.counts)}
          shown={tab}
          search={(name) => address({ tab: name })}
        />
        <div className="flex flex-col gap-3 lg:flex-row">
          <div className="lg:w-56">
            <SelectField
              label="Kind"
              isLabelHidden
              className="rounded-full pl-4.5 font-bold"
              options={[
                { value: '', label: 'Articles and videos' },
                { value: 'blog', label: 'Articles' },
                { value: 'video', label: 'Videos' },
              ]}
              value={kind ?? ''}
              onChange={({ target }) =>
                navigate({ search: address({ kind: postKinds.find((one) => one === target.value) }) })
              }
            />
          </div>
          <div className="min-w-0 flex-1">
            <SearchLine
              label="Find a title or a tag"
              search={search}
              onSearch={(text) => navigate({ search: address({ search: text ?? '' }) })}
            />
          </div>
        </div>
      </div>
      <PagedList
        key={tab}
        list={list}
        page={page}
        search={(number) => address({ page: number })}
        label={tabNames[tab]}
        loading="Loading the posts"
        skeleton={<Skeleton className="h-32 rounded-xl" />}
        empty={<EmptyList tab={tab} isNarrowed={isNarrowed} onStart={() => setNewKind('blog')} />}
        isFiltered={isNarrowed}
        className="flex flex-col gap-3"
        hasStaleWarning
      >
        {(post) => <PostRow post={post} />}
      </PagedList>
      {newKind && <NewPost kind={newKind} onClose={() => setNewKind(undefined)} />}
    </div>
  );
}

const emptyTexts: Record<PostTab, { title: string; text: string }> = {
  all: { title: 'Nothing is written yet', text: 'Start with an article: it’s saved as you write.' },
  draft: { title: 'No drafts', text: 'Posts you start, or that a vet wants changed, appear here.' },
  in_review: { title: 'Nothing to review', text: 'Health advice appears here once you submit it.' },
  approved: { title: 'Nothing to publish', text: 'Posts that a vet has approved wait here to be published.' },
  scheduled: { title: 'Nothing is scheduled', text: 'Posts with a time to go live appear here.' },
  published: { title: 'Nothing is live', text: 'Posts that readers can see appear here.' },
  archived: { title: 'Nothing was unpublished', text: 'Unpublished posts appear here.' },
};

const EmptyList = ({
  tab,
  isNarrowed,
  onStart,
}: {
  tab: PostTab;
  isNarrowed: boolean;
  onStart: () => void;
}) =>
  isNarrowed ? (
    <EmptyState
      picture={<SearchX aria-hidden="true" />}
      title="Nothing found"
      action={
        <Link
          to={{ search: postSearch.write({ tab }) }}
          className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          {tab === 'all' ? 'Show all posts' : `Show all in “${tabNames[tab]}”`}
        </Link>
      }
    >
      Look in another list, or try a shorter search.
    </EmptyState>
  ) : (
    <EmptyState
      picture={<NotebookPen aria-hidden="true" />}
      title={emptyTexts[tab].title}
      action={tab === 'all' && <Button onClick={onStart}>New article</Button>}
    >
      {emptyTexts[tab].text}
    </EmptyState>
  );
