import { Mail } from 'lucide-react';
import { useState } from 'react';
import { lazyChunk } from '../../../lazy-chunk';
import { Button } from '../../../ui/button';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';

// Loaded on demand, with its schema and form.
const form = lazyChunk(() => import('./newsletter-form'));

/** Offers the newsletter; the field appears on request. */
export function NewsletterSignup() {
  const [isAsking, setAsking] = useState(false);
  const NewsletterForm = useChunkOnOpen(form, isAsking, () => setAsking(false))?.default;
  return (
    <section aria-labelledby="letter" className="flex flex-col items-start gap-2">
      <h2 id="letter" className="font-extrabold">
        Monthly pet-care newsletter
      </h2>
      <p className="text-sm text-ink-soft">Useful pet-care tips. No advertising.</p>
      {isAsking ? (
        <div className="w-full">{NewsletterForm ? <NewsletterForm /> : <p role="status">One moment…</p>}</div>
      ) : (
        <Button
          variant="secondary"
          icon={<Mail className="size-4" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Subscribe
        </Button>
      )}
    </section>
  );
}
