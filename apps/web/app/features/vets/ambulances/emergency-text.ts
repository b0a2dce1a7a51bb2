import { ageOf, type Pet, sexLabels } from '../../../parts/pets/pet-labels';

interface Emergency {
  pet: Pet;
  /** What the pet currently takes: "Meloxicam 1.5 mg, 1 tablet". */
  medicines: string[];
  /** The user's location; null: unknown. */
  location: { lat: number; lng: number } | null;
}

/** Everything a vet or an ambulance has to know, ready to send: plain text with WhatsApp’s asterisks for bold. */
export function writeEmergencyMessage({ pet, medicines, location }: Emergency): string {
  const facts = [
    `${pet.category.name}, ${pet.breed.name}`,
    sexLabels[pet.sex],
    ageOf(pet),
    pet.weightKg === null ? undefined : `${pet.weightKg} kg`,
  ];
  const allergies = pet.allergies.map(({ name }) => name);
  return [
    `*EMERGENCY: ${pet.name}*`,
    facts.filter(Boolean).join(', '),
    `*Allergies:* ${allergies.length > 0 ? allergies.join(', ') : 'none known'}`,
    `*Medicines now:* ${medicines.length > 0 ? medicines.join('; ') : 'none that we know of'}`,
    location ? `*Where:* https://maps.google.com/?q=${location.lat},${location.lng}` : undefined,
    'What happened: ',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

/** Opens WhatsApp with the text; the user picks the recipient there. */
export const whatsAppUrl = (text: string) => `https://wa.me/?${new URLSearchParams({ text })}`;
