import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';

// With its schema and form: only for those who press.
const NewsletterForm = lazy(() => import('./newsletter-form'));

/** Offers the newsletter; the field comes with a press. */
export function AskForLetter() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="letter" className="flex flex-col items-start gap-2">
      <h2 id="letter" className="font-extrabold">
        A letter once a month
      </h2>
      <p className="text-sm text-ink-soft">A few things worth knowing about pets. No advertising.</p>
      {isAsking ? (
        <div className="w-full">
          <Suspense fallback={<p role="status">One moment…</p>}>
            <NewsletterForm />
          </Suspense>
        </div>
      ) : (
        <Button
          look="secondary"
          icon={<Mail className="size-4" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Get the letter
        </Button>
      )}
    </section>
  );
}
