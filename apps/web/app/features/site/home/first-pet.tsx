import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';

/** First steps for a new owner. */
export const FirstPet = () => (
  <Card className="flex min-h-46 min-w-0 flex-col justify-between gap-3 sm:min-h-34 sm:flex-row sm:items-center sm:gap-4">
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <span className="flex shrink-0">
        {['dog', 'cat'].map((kind) => (
          <img
            key={kind}
            src={imageUrl(`images/pets/${kind}.svg`)}
            alt=""
            width={56}
            height={56}
            className="size-14 rounded-full border-2 border-surface not-first:-ml-4"
          />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-extrabold">Add your pet first</h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          Your vet sees the details right away, and you never fill them in again.
        </p>
      </div>
    </div>
    <Button render={<Link to={paths.newPet} />} icon={<Plus className="size-4" aria-hidden="true" />}>
      Add a pet
    </Button>
  </Card>
);
