import { type RelatedService, relatedServices } from '@tailwell/contract/reading/post-constants';
import { counted, inRupees, listed } from '../../../platform/format.ts';

interface EmergencyService {
  name: string;
  area: string;
  phone: string;
  isOpenAllDay: boolean;
}

interface CityFacts {
  city: string;
  vets: number;
  /** In paise. */
  fees: { from: number; to: number } | null;
  languages: string[];
  homeVisitVets: number;
  services: RelatedService[];
  hospitals: EmergencyService[];
  ambulances: EmergencyService[];
}

const serviceNames: Record<RelatedService, string> = {
  vaccination: 'vaccinations',
  'blood-test': 'blood tests',
  'home-care': 'home care such as dressings and injections',
};

/** Answers common questions about a city from its facts; those without an answer are left out. */
export function answerQuestions(facts: CityFacts): { question: string; answer: string }[] {
  return [fees(facts), homeVisits(facts), languages(facts), emergencies(facts), atHome(facts)].filter(
    (one) => one !== null,
  );
}

function fees({ city, vets, fees }: CityFacts) {
  if (!fees) return null;
  const range =
    fees.from === fees.to ? inRupees(fees.from) : `between ${inRupees(fees.from)} and ${inRupees(fees.to)}`;
  return {
    question: `How much does a vet in ${city} cost?`,
    answer: `A consultation with the ${counted(vets, 'vet')} from ${city} on Tailwell costs ${range}. You can see each vet’s fee on their page before you book.`,
  };
}

const homeVisits = ({ city, vets, homeVisitVets }: CityFacts) => ({
  question: `Can a vet come to my home in ${city}?`,
  answer:
    homeVisitVets > 0
      ? `Yes. ${homeVisitVets} of the ${counted(vets, 'vet')} from ${city} ${homeVisitVets === 1 ? 'makes' : 'make'} home visits. Others consult by video.`
      : `No vet from ${city} on Tailwell makes home visits yet. You can talk to all of them by video.`,
});

function languages({ city, languages: spoken }: CityFacts) {
  if (spoken.length === 0) return null;
  return {
    question: `Which languages do vets in ${city} speak?`,
    answer: `Vets from ${city} on Tailwell speak ${listed(spoken)}. You can choose by language in the list of vets.`,
  };
}

function emergencies({ city, hospitals, ambulances }: CityFacts) {
  const open = hospitals.find(({ isOpenAllDay }) => isOpenAllDay);
  const ambulance = ambulances.find(({ isOpenAllDay }) => isOpenAllDay);
  if (!open && !ambulance) return null;
  const clinicText = open && `${open.name} (${open.area}) is open day and night: call ${open.phone}.`;
  const ambulanceText =
    ambulance && `${ambulance.name} is an animal ambulance on call at any hour: ${ambulance.phone}.`;
  return {
    question: `Where can I take my pet at night in ${city}?`,
    answer: [clinicText, ambulanceText].filter(Boolean).join(' '),
  };
}

function atHome({ city, services }: CityFacts) {
  if (services.length === 0) return null;
  const inOrder = relatedServices.filter((service) => services.includes(service));
  return {
    question: `What can be done at home in ${city}?`,
    answer: `Tailwell’s team in ${city} does ${listed(inOrder.map((service) => serviceNames[service]))} at your home. You see prices and free times before you book.`,
  };
}
