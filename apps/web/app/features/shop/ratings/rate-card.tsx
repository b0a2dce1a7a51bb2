import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card';
import { RateButton } from './rate-button';
import { ownRatingOf, type Subject } from './ratings-query';

interface RateCardProps {
  subject: Subject;
  /** Name of what is rated. */
  name: string;
  question: string;
}

/** Asks for a rating on a page for signed-in users; renders nothing for users who aren't allowed to. */
export function RateCard({ subject, name, question }: RateCardProps) {
  const { data } = useQuery(ownRatingOf(subject));
  if (!data?.canRate) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg font-extrabold">{data.own ? 'Thank you for your rating' : question}</h2>
        <p className="text-sm text-ink-soft">
          {data.own ? 'You can change it whenever you like.' : 'Your stars help others to choose.'}
        </p>
      </div>
      <RateButton subject={subject} name={name} />
    </Card>
  );
}
