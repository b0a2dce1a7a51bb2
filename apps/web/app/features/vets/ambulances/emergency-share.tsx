import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { apiQuery, replyQuery } from '../../../api/query-client';
import { useSignedIn } from '../../../api/use-signed-in';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import { useSelectedLocation } from '../../account/location/use-selected-location';
import { whatsAppUrl, writeEmergencyMessage } from './emergency-text';

/** A message with everything a vet has to know, one tap from WhatsApp. Not rendered for signed-out users. */
export function EmergencyShare() {
  const isSignedIn = useSignedIn();
  const pets = useQuery({ ...apiQuery('GET /pet/get/all/info/list/v1'), enabled: isSignedIn });
  const petsWithMe = (pets.data ?? []).filter(({ status }) => status === 'with_me');
  const [selectedId, setSelectedId] = useState('');
  const pet = petsWithMe.find(({ _id }) => _id === selectedId) ?? petsWithMe[0];
  const reminders = useQuery({
    ...replyQuery('GET /reminder/get/all/v1', { query: { petId: pet?._id } }),
    enabled: pet !== undefined,
  });
  const location = useSelectedLocation();
  if (!pet) return null;
  const medicines = (reminders.data?.data ?? [])
    .filter(({ isOn, isOver }) => isOn && !isOver)
    .map(({ medicine, strength, dose }) => `${[medicine, strength].filter(Boolean).join(' ')}, ${dose}`);
  const text = writeEmergencyMessage({ pet, medicines, location });
  return (
    <section aria-label="Message for the vet" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-extrabold">Message the vet on WhatsApp</h3>
      {petsWithMe.length > 1 && (
        <SelectField
          label="Which pet?"
          value={pet._id}
          options={petsWithMe.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => setSelectedId(target.value)}
        />
      )}
      <p className="rounded-lg bg-sunken px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {text.replaceAll('*', '').trim()}
      </p>
      <Button
        variant="secondary"
        icon={<MessageCircle className="size-4.5" aria-hidden="true" />}
        render={<a href={whatsAppUrl(text)} target="_blank" rel="noopener noreferrer" />}
      >
        Send on WhatsApp
      </Button>
    </section>
  );
}
