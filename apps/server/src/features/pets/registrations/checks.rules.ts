import { paperNames, type RegistrationPaper } from '@tailwell/contract/pets/registration-constants';
import { counted } from '../../../platform/format.ts';
import { type Application, hasPaper } from './registrations.rules.ts';

export interface Check {
  name: string;
  isMet: boolean;
  note: string;
}

interface CheckedApplication extends Application {
  microchipNo: string;
}

interface Comparison {
  profileName: string;
  cardName: string | null;
  cardMicrochipNo: string | null;
  isOnCard: boolean;
}

const isSameText = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('en-IN') === other.trim().toLocaleLowerCase('en-IN');

/** A city's requirements that software can check, and whether each is met; the officer judges the rest. */
export function checksOf(
  application: CheckedApplication,
  compared: Comparison,
  { papers, today }: { papers: RegistrationPaper[]; today: string },
): Check[] {
  return [
    { name: 'Photo of the pet', isMet: application.photoPath !== null, note: '' },
    ...papers.map((paper) => checkPaper(application, paper)),
    checkRabies(application, today),
    checkCard(application, compared),
    ...checkNames(application, compared),
  ];
}

function checkPaper(application: CheckedApplication, paper: RegistrationPaper): Check {
  const certificateNo = paper === 'rabies_certificate' && application.ownCertificateNo;
  const note = certificateNo ? `Given by Tailwell: certificate ${certificateNo}` : '';
  return { name: paperNames[paper], isMet: hasPaper(application, paper), note };
}

function checkRabies({ rabiesValidUntil }: CheckedApplication, today: string): Check {
  const name = 'Rabies vaccination is valid';
  if (!rabiesValidUntil) return { name, isMet: false, note: 'No date' };
  const days = Math.round((Date.parse(rabiesValidUntil) - Date.parse(today)) / 86_400_000);
  const note = days < 0 ? `Ended ${counted(-days, 'day')} ago` : `${counted(days, 'day')} left`;
  return { name, isMet: days >= 0, note };
}

const checkCard = ({ ownCertificateNo }: CheckedApplication, { isOnCard }: Comparison): Check => ({
  name: 'The same vaccination is on the pet’s card',
  isMet: isOnCard,
  note: !isOnCard ? 'Not on the card' : ownCertificateNo ? 'Given by Tailwell' : 'Entered by the owner',
});

function checkNames({ petName, ownerName, microchipNo }: CheckedApplication, compared: Comparison): Check[] {
  const { cardName, cardMicrochipNo, profileName } = compared;
  return [
    {
      name: 'The pet’s name is as on its card',
      isMet: cardName !== null && isSameText(petName, cardName),
      note: cardName ?? 'The pet was erased',
    },
    {
      name: 'The owner’s name is as in their profile',
      isMet: isSameText(ownerName, profileName),
      note: profileName,
    },
    ...(microchipNo || cardMicrochipNo
      ? [
          {
            name: 'The microchip is as on the card',
            isMet: microchipNo === (cardMicrochipNo ?? ''),
            note: cardMicrochipNo || 'None on the card',
          },
        ]
      : []),
  ];
}
