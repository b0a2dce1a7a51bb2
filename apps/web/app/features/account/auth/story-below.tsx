import { type ComponentProps, lazy, Suspense } from 'react';
import { untilLoaded } from '../../../lazy-chunk';

const loadStory = () => import('./welcome-story').then(({ WelcomeStory }) => ({ default: WelcomeStory }));
type Story = Awaited<ReturnType<typeof loadStory>>['default'];

// Nobody signs in by it: as long as it can't be loaded, what the server sent stands there.
const LaterStory = lazy(() => untilLoaded(loadStory));

/** Only on the server, where it is drawn in one go with the page. */
let readyStory: Story | undefined;

/** For the loader, before the page is drawn. */
export async function makeStoryReady() {
  readyStory ??= (await loadStory()).default;
}

/** The story as the server sends it; the browser fetches its code once the form above works. */
export function StoryBelow(props: ComponentProps<Story>) {
  const Story = readyStory ?? LaterStory;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Story {...props} />
    </Suspense>
  );
}
