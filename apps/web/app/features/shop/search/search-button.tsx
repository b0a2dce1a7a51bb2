import { Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { SheetOnDemand } from './sheet-on-demand';

/** The search behind an icon, for headers. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Search"
        aria-haspopup="dialog"
        icon={<Search className="size-5.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <SheetOnDemand isOpen={isOpen} onClose={() => setOpen(false)} initial="" />
    </>
  );
}
