import { type LetterLanguage, letterLanguages } from '@tailwell/contract/welfare/abuse-constants';
import { signedPaperUrl } from '../../../../platform/http/files.ts';
import type { Letter } from './letter.sql.ts';
import type { LetterLabels } from './letter-labels.view.ts';

/** How long a letter's address is valid, in seconds. */
const VALID_SECONDS = 3_600;

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
    url: signedPaperUrl(secret, letterPath(copy, reportId, language), VALID_SECONDS),
  }));

/** The station house officer, or the society or office that it was forwarded to. */
export function toAddressee({ addressee, policeStation }: Letter, labels: LetterLabels): string[] {
  if (!addressee) return [labels.officer, policeStation || labels.station];
  return addressee.isPolice ? [labels.officer, addressee.name] : [addressee.name];
}

type Incident = Letter['incident'];

const join = (parts: (string | false | null)[], between = ', ') => parts.filter(Boolean).join(between);

function toTime({ happenedAt, isTimeApproximate, isOngoing }: Incident, labels: LetterLabels): string {
  const moment = happenedAt && labels.moment(new Date(happenedAt));
  return join(
    [moment && (isTimeApproximate ? labels.about(moment) : moment), isOngoing && labels.ongoing],
    labels.stop,
  );
}

function toLocation(incident: Incident, labels: LetterLabels): string {
  const { address, landmark, city, state, pincode, latitude, longitude } = incident;
  const place = join([address, landmark && labels.landmark(landmark), join([city, pincode], ' '), state]);
  if (latitude === null || longitude === null) return place;
  return join([place, `(${latitude.toPrecision(8)}, ${longitude.toPrecision(8)})`], ' ');
}

function toAnimal({ species, animals, condition, isInDanger }: Incident, labels: LetterLabels): string {
  const animal = join([
    species && labels.species[species],
    animals !== null && labels.animals(animals),
    condition && labels.conditions[condition],
  ]);
  return join([animal, isInDanger && labels.inDanger], labels.stop);
}

function toReasons({ reasons, otherReason }: Incident, language: LetterLanguage): string {
  const named = reasons.map(({ name, nameHi }) => (language === 'hi' && nameHi) || name);
  return join([...named, otherReason], '; ');
}

function toPerpetrator({ perpetrator }: Letter, labels: LetterLabels): string {
  const { name, relation, count, appearance, address, mobileNo, note } = perpetrator;
  return join(
    [
      join([
        name || labels.unknown,
        relation && labels.relations[relation],
        count !== null && labels.people(count),
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
export function toFacts(letter: Letter, labels: LetterLabels, language: LetterLanguage): [string, string][] {
  const { incident, perpetrator } = letter;
  const facts: [string, string][] = [
    [labels.when, toTime(incident, labels)],
    [labels.where, toLocation(incident, labels)],
    [labels.animal, toAnimal(incident, labels)],
    [labels.what, toReasons(incident, language)],
    [labels.account, incident.description],
    [labels.perpetrator, toPerpetrator(letter, labels)],
    [labels.vehicle, perpetrator.vehicleNo],
  ];
  return facts.filter(([, text]) => text.trim());
}

/** What the police are asked to do; a vehicle if one is known, a post-mortem if an animal died. */
export function toPrayers({ incident, perpetrator }: Letter, labels: LetterLabels): string[] {
  const isDead = incident.condition === 'dead';
  const isAnyAlive = !isDead || (incident.animals ?? 1) > 1;
  const prayers = [
    labels.fir,
    labels.investigate,
    isAnyAlive && labels.care,
    isDead && labels.postMortem,
    labels.cctv,
    perpetrator.vehicleNo && labels.seize(perpetrator.vehicleNo),
    labels.inform,
  ];
  return prayers.filter((prayer): prayer is string => Boolean(prayer));
}

export const toWitnesses = (letter: Letter, labels: LetterLabels): string =>
  join(
    [
      letter.isReporterWitness ? labels.sawIt : labels.sawNothing,
      letter.witnesses > 0 && labels.others(letter.witnesses, letter.willTestify),
      toWithheld(letter, labels),
    ],
    ' ',
  );

/** Which names are sealed and not in this copy. */
function toWithheld({ reporter, isReporterNamed, areWitnessesNamed }: Letter, labels: LetterLabels) {
  if (isReporterNamed && !reporter) return labels.withheld;
  return areWitnessesNamed && labels.witnessesWithheld;
}
