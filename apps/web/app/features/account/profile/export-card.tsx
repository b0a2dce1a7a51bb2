import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../../api/call';
import { offerFile } from '../../../api/offer-file';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Card } from '../../../ui/layout/card';

/** Hands out all that is kept about the person, as a file. */
export function ExportCard() {
  const taking = useMutation({
    mutationFn: () => call('GET /user/export/my/data/v1'),
    onSuccess: ({ data }) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      offerFile(file, 'tailwell-my-data.json');
      toasts.success('Your data is in your downloads.');
    },
  });
  return (
    <Card>
      <h2 className="text-lg font-extrabold">Your data</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        All that we keep about you and your pets, in one file that other programs can read.
      </p>
      <Button
        variant="secondary"
        icon={<Download className="size-4" aria-hidden="true" />}
        isLoading={taking.isPending}
        onClick={() => taking.mutate()}
      >
        Download my data
      </Button>
    </Card>
  );
}
