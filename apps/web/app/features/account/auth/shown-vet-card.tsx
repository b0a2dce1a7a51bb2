import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { Card } from '../../../ui/layout/card';
import type { ShownVet } from './showcase';

/** A vet with a free time; the whole card leads to the profile that anybody may read. */
export const ShownVetCard = ({ vet }: { vet: ShownVet }) => (
  <Card render={<Link to={vet.to} />} className="flex items-center gap-4 p-4 sm:p-5">
    <img
      src={imageUrl(vet.image)}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      className="size-18 shrink-0 rounded-full bg-sunken object-cover"
    />
    <span className="flex min-w-0 flex-col text-sm text-ink-soft">
      <span className="text-base leading-snug font-extrabold text-ink wrap-anywhere">{vet.name}</span>
      <span className="flex flex-wrap items-center gap-x-2.5">
        {vet.about}
        {vet.rating && (
          <span className="inline-flex items-center gap-1 font-bold text-ink">
            <Star className="size-4 fill-accent text-accent-strong" aria-hidden="true" />
            <span className="sr-only">Rated </span>
            {vet.rating}
          </span>
        )}
      </span>
      <span>
        <span className="font-bold text-ink">{vet.fee}</span> · {vet.freeAt}
      </span>
    </span>
  </Card>
);
