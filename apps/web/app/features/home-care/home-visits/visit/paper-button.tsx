import { FileText } from 'lucide-react';
import { Button } from '../../../../ui/button';

/** Opens a report or a certificate in a new tab. `of`: the pet it belongs to. */
export const PaperButton = ({ url, name, of }: { url: string; name: string; of: string }) => (
  <Button
    variant="secondary"
    icon={<FileText className="size-4" aria-hidden="true" />}
    className="self-start"
    render={
      <a href={url} target="_blank" rel="noreferrer">
        {' '}
      </a>
    }
  >
    <span>
      {name} (PDF)<span className="sr-only"> {of}</span>
    </span>
  </Button>
);
