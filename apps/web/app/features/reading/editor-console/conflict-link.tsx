import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';

const ANCHOR = 'conflict';

/** Place where one of two versions is chosen: above all fields, so often out of sight. */
export const ConflictAnchor = ({ children }: { children: ReactNode }) => (
  <div id={ANCHOR} tabIndex={-1} className="scroll-mt-24 outline-none">
    {children}
  </div>
);

/** Link to the conflict, from the bar that says saving is paused. */
export const ConflictLink = () => (
  <Button
    variant="secondary"
    onClick={() => {
      const anchor = document.getElementById(ANCHOR);
      anchor?.scrollIntoView({ block: 'start' });
      anchor?.focus({ preventScroll: true });
    }}
  >
    Choose one
  </Button>
);
