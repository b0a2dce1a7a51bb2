import { daysLater } from '../../../ui/format/age';

/** Means of transport. */
export const journeys = ['train', 'flight', 'road'] as const;
export type Journey = (typeof journeys)[number];

interface Rule {
  name: string;
  /** How many days before the journey a vet should see the pet: from the first to the last. */
  daysBefore: { from: number; until: number };
  /** Why on those days. */
  why: string;
  checklist: string[];
  source: { name: string; url: string };
}

/** Requirements of trains, airlines and roads within India, with sources. Airlines differ: these are the usual ones. */
export const rules: Record<Journey, Rule> = {
  train: {
    name: 'Train',
    daysBefore: { from: 3, until: 1 },
    why: 'The certificate for a train should be one to three days old. It names breed, colour and sex.',
    checklist: [
      'Book a whole coupe or cabin in AC First or First Class; other classes take no dogs.',
      'One dog for each PNR.',
      'Be at the luggage office three hours before the train leaves, with your dog, and pay the luggage rate.',
      'Take the vet’s certificate and the vaccination card, with a photocopy of each.',
      'A small dog or a cat may travel in a basket in other classes, if no one objects: ask at the luggage office.',
      'Bring water, food, a leash, a muzzle and a bedsheet.',
    ],
    source: { name: 'Indian Railways, rules for the carriage of dogs', url: 'https://indianrailways.gov.in' },
  },
  flight: {
    name: 'Flight',
    daysBefore: { from: 3, until: 1 },
    why: 'Most airlines take a fitness certificate that is 24 to 72 hours old.',
    checklist: [
      'Tell the airline at least 72 hours before: few pets fly on one plane.',
      'Ask for the weight limit in the cabin, pet and bag together, and for the size of the bag.',
      'Flat-nosed breeds like Pugs and Persians don’t fly in the hold.',
      'A puppy or kitten is at least eight weeks old; a pregnant pet doesn’t fly.',
      'Take the fitness certificate, the vaccination card and a valid rabies certificate.',
      'A leak-proof bag or crate with air on all sides, an absorbent mat, a leash and a muzzle.',
      'Little food for four hours before, water until the end, no sedative without your vet’s word.',
    ],
    source: {
      name: 'Air India, carriage of pets',
      url: 'https://www.airindia.com/in/en/travel-information/first-time-flyers/carriage-of-pets.html',
    },
  },
  road: {
    name: 'Car or taxi',
    daysBefore: { from: 7, until: 1 },
    why: 'No one checks it in your own car; a taxi, a hotel or a state border may ask for a recent certificate.',
    checklist: [
      'Take the vaccination card and, where you cross a state border, a certificate of health.',
      'Ask the taxi and the hotel before: not all take pets.',
      'A crate, or a harness tied to the belt; never in the boot.',
      'A stop every two hours, water each time.',
      'Never alone in a parked car.',
      'Note an animal hospital at the place you go to.',
    ],
    source: {
      name: 'Transport of Animals Rules, 1978: a certificate of a vet goes along with animals that are transported',
      url: 'https://awbi.gov.in',
    },
  },
};

/** The days on which a vet should see the pet before a journey, without past ones. Null: it is too late. */
export function daysForVisit(journey: Journey, on: string, today: string) {
  const { from, until } = rules[journey].daysBefore;
  const [first, last] = [daysLater(on, -from), daysLater(on, -until)];
  if (last < today) return null;
  return { from: first < today ? today : first, until: last };
}
