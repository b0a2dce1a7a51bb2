import { Siren } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../../ui/layout/card';
import { EmergencyActions } from '../../ambulances/emergency-actions';

const signs = [
  'Struggling to breathe, collapsed or bleeding heavily',
  'May have eaten poison or can’t pass urine',
];

/** Two questions that detect emergencies. They warn but never block; the answers stay on the device. */
export function BookEmergency() {
  const [checked, setChecked] = useState<string[]>([]);
  return (
    <Card className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-lg font-extrabold">Is this an emergency?</legend>
        {signs.map((sign) => (
          <label
            key={sign}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2.5 transition-colors hover:border-primary has-checked:border-danger has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={checked.includes(sign)}
              onChange={({ target }) =>
                setChecked(target.checked ? [...checked, sign] : checked.filter((other) => other !== sign))
              }
              className="size-5 shrink-0 accent-danger focus-visible:outline-none"
            />
            {sign}
          </label>
        ))}
      </fieldset>
      {checked.length > 0 && (
        <>
          <div
            role="alert"
            className="flex items-start gap-3 rounded-lg bg-danger p-4 text-on-danger dark:bg-danger-soft dark:text-on-danger-soft"
          >
            <Siren className="mt-0.5 size-7 shrink-0" aria-hidden="true" />
            <p>
              <strong className="block text-lg leading-snug font-extrabold">
                This can’t wait for an appointment.
              </strong>
              Take your pet to the nearest animal hospital now; you can still book.
            </p>
          </div>
          <EmergencyActions />
        </>
      )}
    </Card>
  );
}
