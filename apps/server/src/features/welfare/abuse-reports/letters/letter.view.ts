import { type LetterLanguage, letterLanguages } from '@tailwell/contract/welfare/abuse-constants';
import { signedAddress } from '../../../../platform/http/files.ts';
import type { Letter } from './letter.sql.ts';
import type { LetterLabels } from './letter-labels.view.ts';

/** How long a letter's address is valid, in seconds. */
const HOLDS = 3_600;

/**
 * Only the reporter's own account gets the copy that names them, if they gave their name; everyone else gets the other.
 */
export type LetterCopy = 'named' | 'unnamed';

/** Path of a letter, under /files/. */
export const letterPath = (copy: LetterCopy, reportId: string, language: LetterLanguage) =>
  `abuse-letters/${copy}/${reportId}-${language}.pdf`;

/** Addresses of a case's letters, valid for an hour. Only the copy for the reporter's own account names them. */
export const letterUrls = (secret: string, reportId: string, copy: LetterCopy = 'unnamed') =>
  letterLanguages.map((language) => ({
    language,
    url: signedAddress(secret, letterPath(copy, reportId, language), HOLDS),
  }));

/** The station house officer, or the society or office that it was forwarded to. */
export function toAddressee({ addressee, policeStation }: Letter, words: LetterLabels): string[] {
  if (!addressee) return [words.officer, policeStation || words.station];
  return addressee.isPolice ? [words.officer, addressee.name] : [addressee.name];
}

type Incident = Letter['incident'];

const joined = (words: (string | false | null)[], between = ', ') => words.filter(Boolean).join(between);

function toTime({ happenedAt, isTimeApproximate, isOngoing }: Incident, words: LetterLabels): string {
  const moment = happenedAt && words.moment(new Date(happenedAt));
  return joined(
    [moment && (isTimeApproximate ? words.about(moment) : moment), isOngoing && words.ongoing],
    words.stop,
  );
}

function toLocation(incident: Incident, words: LetterLabels): string {
  const { address, landmark, city, state, pincode, latitude, longitude } = incident;
  const place = joined([address, landmark && words.landmark(landmark), joined([city, pincode], ' '), state]);
  if (latitude === null || longitude === null) return place;
  return joined([place, `(${latitude.toPrecision(8)}, ${longitude.toPrecision(8)})`], ' ');
}

function toAnimal({ species, animals, condition, isInDanger }: Incident, words: LetterLabels): string {
  const animal = joined([
    species && words.species[species],
    animals !== null && words.animals(animals),
    condition && words.conditions[condition],
  ]);
  return joined([animal, isInDanger && words.inDanger], words.stop);
}

function toDone({ reasons, otherReason }: Incident, language: LetterLanguage): string {
  const named = reasons.map(({ name, nameHi }) => (language === 'hi' && nameHi) || name);
  return joined([...named, otherReason], '; ');
}

function toPerpetrator({ perpetrator }: Letter, words: LetterLabels): string {
  const { name, relation, count, appearance, address, mobileNo, note } = perpetrator;
  return joined(
    [
      joined([
        name || words.unknown,
        relation && words.relations[relation],
        count !== null && words.people(count),
        address,
        mobileNo && `+91 ${mobileNo}`,
      ]),
      appearance,
      note,
    ],
    '\n',
  );
}

/** Known facts as a numbered list, each with a label; unanswered ones are left out. */
export function toFacts(letter: Letter, words: LetterLabels, language: LetterLanguage): [string, string][] {
  const { incident, perpetrator } = letter;
  const facts: [string, string][] = [
    [words.when, toTime(incident, words)],
    [words.where, toLocation(incident, words)],
    [words.animal, toAnimal(incident, words)],
    [words.what, toDone(incident, language)],
    [words.account, incident.description],
    [words.perpetrator, toPerpetrator(letter, words)],
    [words.vehicle, perpetrator.vehicleNo],
  ];
  return facts.filter(([, text]) => text.trim());
}

/** What the police are asked to do; a vehicle if one is known, a post-mortem if an animal died. */
export function toPrayers({ incident, perpetrator }: Letter, words: LetterLabels): string[] {
  const isDead = incident.condition === 'dead';
  const isAnyAlive = !isDead || (incident.animals ?? 1) > 1;
  const prayers = [
    words.fir,
    words.investigate,
    isAnyAlive && words.care,
    isDead && words.postMortem,
    words.cctv,
    perpetrator.vehicleNo && words.seize(perpetrator.vehicleNo),
    words.inform,
  ];
  return prayers.filter((prayer): prayer is string => Boolean(prayer));
}

export const toWitnesses = (letter: Letter, words: LetterLabels): string =>
  joined(
    [
      letter.isReporterWitness ? words.sawIt : words.sawNothing,
      letter.witnesses > 0 && words.others(letter.witnesses, letter.willTestify),
      toWithheld(letter, words),
    ],
    ' ',
  );

/** Which names are sealed and not in this copy. */
function toWithheld({ reporter, isReporterNamed, areWitnessesNamed }: Letter, words: LetterLabels) {
  if (isReporterNamed && !reporter) return words.withheld;
  return areWitnessesNamed && words.witnessesWithheld;
}
