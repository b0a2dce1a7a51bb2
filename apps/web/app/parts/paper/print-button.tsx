import { Printer } from 'lucide-react';
import { Button } from '../../ui/button';

/** Has the browser print what stands on this page, without what stands around it. */
export const PrintButton = ({ isWide }: { isWide?: boolean }) => (
  <Button
    variant="secondary"
    isWide={isWide}
    icon={<Printer className="size-4" aria-hidden="true" />}
    onClick={() => window.print()}
  >
    Print
  </Button>
);
