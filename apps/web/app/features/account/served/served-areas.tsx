import { useMutation, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/errors-to-toasts';
import { apiQuery, queryClient } from '../../../api/query-client';
import { servedCities } from '../../../parts/served-cities';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { TextField } from '../../../ui/form/text-field';
import { formatServed, formatVisits } from './served-visit-labels';

const PINCODE = /^[1-9]\d{5}$/;

/** The cities served, and a check by pincode. Renders nothing while there are none. */
export function ServedAreas() {
  const { data: cities = [] } = useQuery(servedCities);
  if (cities.length === 0) return null;
  return (
    <section className="flex flex-col gap-5" aria-labelledby="served">
      <div className="flex flex-col gap-2.5">
        <h2 id="served" className="text-xl font-extrabold">
          Where we visit
        </h2>
        <p className="text-ink-soft">
          Video vets and courier delivery work across India. We visit homes in these cities.
        </p>
      </div>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {cities.map(({ _id, name, ...visits }) => (
          <li
            key={_id}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3"
          >
            <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-bold">{name}</span>
              <span className="block text-sm text-ink-soft">{formatVisits(visits)}</span>
            </span>
          </li>
        ))}
      </ul>
      <AskForPincode />
    </section>
  );
}

function AskForPincode() {
  const [problem, setProblem] = useState<string>();
  const lookup = useMutation({
    mutationFn: (pincode: string) =>
      queryClient().fetchQuery(
        apiQuery('GET /address/get/served/by/pincode/{pincode}/v1', { params: { pincode } }),
      ),
    meta: { isErrorShown: true },
    onError: (error) => setProblem(textOf(error)),
  });
  const answer = lookup.data && formatServed(lookup.data);
  return (
    <div className="flex flex-col gap-3">
      <form
        noValidate
        className="flex max-w-md items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const pincode = String(new FormData(event.currentTarget).get('pincode')).replace(/\s/g, '');
          if (!PINCODE.test(pincode)) return setProblem('Enter a 6-digit pincode.');
          setProblem(undefined);
          lookup.mutate(pincode);
        }}
      >
        <div className="flex-1">
          <TextField
            label="Do we serve your pincode?"
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            error={problem}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-7.5 min-h-12" isLoading={lookup.isPending}>
          Check
        </Button>
      </form>
      <div role="status">
        {answer && !problem && (
          <Banner kind={lookup.data?.isServed ? 'success' : 'info'} title={answer.title}>
            {answer.text}
          </Banner>
        )}
      </div>
    </div>
  );
}
