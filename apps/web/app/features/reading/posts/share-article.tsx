import { Printer, Share2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { shareLink } from './share-link';

interface ShareArticleProps {
  title: string;
  /** The absolute URL. */
  url: string;
}

/**
 * Shares an article: through the share sheet if there is one, else by copying the link; by WhatsApp; and by printing.
 */
export function ShareArticle({ title, url }: ShareArticleProps) {
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`;
  return (
    <>
      <Button
        variant="secondary"
        className="px-4!"
        icon={<Share2 className="size-4.5" aria-hidden="true" />}
        onClick={() => void shareLink(title, url)}
      >
        Share
      </Button>
      <Button
        variant="secondary"
        // Phones offer it in their share sheet.
        className="px-4! max-sm:hidden"
        render={<a href={whatsApp} target="_blank" rel="noreferrer" />}
      >
        WhatsApp
      </Button>
      <Button
        variant="secondary"
        className="px-4! max-sm:hidden"
        icon={<Printer className="size-4.5" aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  );
}
