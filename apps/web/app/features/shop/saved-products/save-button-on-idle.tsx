import type { ComponentProps } from 'react';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import type { NotifyButton as Notify, SaveButton as Save } from './save-button';

const saveButtons = lazyChunk(() => import('./save-button'));

/** The heart, which the first paint does not need: it appears once the page is idle. */
export function SaveButtonOnIdle(props: ComponentProps<typeof Save>) {
  const SaveButton = useLazyChunk(saveButtons, { isEnabled: false })?.SaveButton;
  return SaveButton && <SaveButton {...props} />;
}

/** "Notify me" in its reserved space: loads immediately, as it is the page's main action. */
export function NotifyButtonOnDemand(props: ComponentProps<typeof Notify>) {
  const NotifyButton = useLazyChunk(saveButtons, { isEnabled: true })?.NotifyButton;
  return <div className="flex min-h-13 flex-col gap-2">{NotifyButton && <NotifyButton {...props} />}</div>;
}
