import type { PostKind } from '@tailwell/contract/post-topics';
import type { MetaDescriptor } from 'react-router';
import { dataOf, ensure, prefetch } from '../../../api/prefetch';
import { queryClient } from '../../../api/query-client';
import { pageSearch } from '../../../parts/lists/search-params';
import { titled } from '../../../parts/page/titled';
import { type CommentsReply, commentsOn, postPath } from './comments-query';

interface LoaderArgs {
  params: { id: string };
  request: Request;
}

const pageIn = ({ url }: Request) => pageSearch.read(new URL(url).searchParams).page;

const describe = ({ post }: CommentsReply, request: Request) => ({
  title: post.title,
  slug: post.slug,
  origin: new URL(request.url).origin,
});

type PostSummary = ReturnType<typeof describe>;

/** The server always reads comments as an anonymous visitor. */
export async function loadOnServer(
  kind: PostKind,
  { context, params: { id }, request }: LoaderArgs & { context: Parameters<typeof prefetch>[0] },
) {
  const query = commentsOn({ kind, id }, pageIn(request));
  const prefetched = await prefetch(context, query);
  return { ...prefetched, about: describe(dataOf(prefetched, query), request) };
}

/** The browser reads them as the signed-in user, if any. */
export async function loadInBrowser(kind: PostKind, { params: { id }, request }: LoaderArgs) {
  const query = commentsOn({ kind, id }, pageIn(request));
  await ensure(query);
  const reply = queryClient().getQueryData(query.queryKey);
  return { about: reply && describe(reply, request) };
}

/** Points search engines to the post itself. */
export function commentsMeta(kind: PostKind, loaded: { about?: PostSummary } | undefined): MetaDescriptor[] {
  const robots = { name: 'robots', content: 'noindex' };
  if (!loaded?.about) return [...titled('Comments'), robots];
  const { title, slug, origin } = loaded.about;
  return [
    ...titled(`Comments on “${title}”`),
    robots,
    { tagName: 'link', rel: 'canonical', href: origin + postPath(kind, slug) },
  ];
}
