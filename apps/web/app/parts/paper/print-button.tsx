import { Printer } from 'lucide-react';
import { Button } from '../../ui/button';

/** Prints the content of this page, without its frame. */
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
