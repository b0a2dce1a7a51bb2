import { paths } from '../../paths';

/** A page that a hub leads to. */
export interface SettingLink {
  to: string;
  name: string;
  about: string;
}

/** What owners and those who work here choose from. */
export const listLinks: readonly SettingLink[] = [
  {
    to: paths.office('cancel-reasons'),
    name: 'Reasons to cancel',
    about: 'A consultation; chosen by owners',
  },
  {
    to: paths.office('order-reasons'),
    name: 'Reasons in orders',
    about: 'Chosen by owners, shops and pharmacists',
  },
  { to: paths.office('pet-kinds'), name: 'Kinds of animals', about: 'What a pet can be' },
  { to: paths.office('breeds'), name: 'Breeds', about: 'Of each kind' },
  { to: paths.office('allergies'), name: 'Allergies', about: 'What a pet doesn’t tolerate' },
  { to: paths.office('health-concerns'), name: 'Health concerns', about: 'What vets are found by' },
  { to: paths.office('served-cities'), name: 'Cities we come to', about: 'Home visits and delivery' },
  { to: paths.office('served-pincodes'), name: 'Pincodes that differ', about: 'From their city' },
];

/** What is done at home. */
export const homeServiceLinks: readonly SettingLink[] = [
  { to: paths.office('blood-tests'), name: 'Blood tests', about: 'Prices, samples, reports' },
  { to: paths.office('lab-parameters'), name: 'Values of blood tests', about: 'And what is usual' },
  { to: paths.office('vaccines'), name: 'Vaccines', about: 'Prices and schedules' },
  { to: paths.office('care-services'), name: 'Care at home', about: 'Prices, checklists' },
  { to: paths.office('service-groups'), name: 'Groups of care', about: 'What care is sorted by' },
];

/** Who comes home, and where samples go. */
export const technicianLinks: readonly SettingLink[] = [
  { to: paths.office('technicians'), name: 'Technicians', about: 'And vets who come home' },
  { to: paths.office('service-zones'), name: 'Zones', about: 'Parts of a city' },
  { to: paths.office('labs'), name: 'Labs', about: 'And whose samples they take' },
];

/** What costs how much, and how long people have. */
export const feeLinks: readonly SettingLink[] = [
  {
    to: paths.office('consultation-terms'),
    name: 'Cancelling consultations',
    about: 'Refunds, moving, confirming',
  },
  { to: paths.office('instant-terms'), name: 'A vet now', about: 'Fee, length, rounds' },
  { to: paths.office('visit-terms'), name: 'Home visits', about: 'Charges, refunds, windows' },
  { to: paths.office('order-terms'), name: 'Orders and delivery', about: 'Fees, promises, times' },
  { to: paths.office('referral-terms'), name: 'Refer and earn', about: 'The discount for both' },
];
