import { commentsMeta, loadInBrowser, loadOnServer } from '../../features/reading/comments/comments-loader';
import { CommentsScreen } from '../../features/reading/comments/comments-screen';
import type { Route } from './+types/blog-comments-page';

export const loader = (loading: Route.LoaderArgs) => loadOnServer('blog', loading);
export const clientLoader = (loading: Route.ClientLoaderArgs) => loadInBrowser('blog', loading);
export const meta = ({ loaderData }: Route.MetaArgs) => commentsMeta('blog', loaderData);

export default function BlogCommentsPage({ params: { id }, loaderData }: Route.ComponentProps) {
  return <CommentsScreen key={id} post={{ kind: 'blog', id }} isFromServer={'queries' in loaderData} />;
}
