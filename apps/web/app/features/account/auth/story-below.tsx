import { type ComponentProps, lazy, Suspense } from 'react';
import { untilLoaded } from '../../../lazy-chunk';

const loadStory = () => import('./welcome-story').then(({ WelcomeStory }) => ({ default: WelcomeStory }));
type Story = Awaited<ReturnType<typeof loadStory>>['default'];

// Not needed to sign in: until it has loaded, the server's HTML stays.
const LaterStory = lazy(() => untilLoaded(loadStory));

/** Server only, where it is rendered in one pass with the page. */
let readyStory: Story | undefined;

/** For the loader, before the page is rendered. */
export async function makeStoryReady() {
  readyStory ??= (await loadStory()).default;
}

/** The story from the server's HTML; the browser loads its code once the form above is interactive. */
export function StoryBelow(props: ComponentProps<Story>) {
  const Story = readyStory ?? LaterStory;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Story {...props} />
    </Suspense>
  );
}
