import { commentsMeta, loadInBrowser, loadOnServer } from '../../features/reading/comments/comments-loader';
import { CommentsScreen } from '../../features/reading/comments/comments-screen';
import type { Route } from './+types/video-comments-page';

export const loader = (loading: Route.LoaderArgs) => loadOnServer('video', loading);
export const clientLoader = (loading: Route.ClientLoaderArgs) => loadInBrowser('video', loading);
export const meta = ({ loaderData }: Route.MetaArgs) => commentsMeta('video', loaderData);

export default function VideoCommentsPage({ params: { id }, loaderData }: Route.ComponentProps) {
  return <CommentsScreen key={id} post={{ kind: 'video', id }} isFromServer={'queries' in loaderData} />;
}
