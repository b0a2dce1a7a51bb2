import { consolePaths } from '../../console-paths';

/** A link on a hub page. */
export interface SettingLink {
  to: string;
  name: string;
  about: string;
}

/** Lists that owners and staff choose from. */
export const listLinks: readonly SettingLink[] = [
  {
    to: consolePaths.office('cancel-reasons'),
    name: 'Reasons to cancel',
    about: 'A consultation; chosen by owners',
  },
  {
    to: consolePaths.office('order-reasons'),
    name: 'Reasons in orders',
    about: 'Chosen by owners, shops and pharmacists',
  },
  { to: consolePaths.office('pet-kinds'), name: 'Kinds of animals', about: 'What a pet can be' },
  { to: consolePaths.office('breeds'), name: 'Breeds', about: 'Of each kind' },
  { to: consolePaths.office('allergies'), name: 'Allergies', about: 'What a pet doesn’t tolerate' },
  { to: consolePaths.office('health-concerns'), name: 'Health concerns', about: 'What vets are found by' },
  { to: consolePaths.office('served-cities'), name: 'Cities we serve', about: 'Home visits and delivery' },
  { to: consolePaths.office('served-pincodes'), name: 'Pincodes that differ', about: 'From their city' },
  {
    to: consolePaths.office('registration-cities'),
    name: 'Cities of registration',
    about: 'Fees, papers and checklists',
  },
];

/** How the pharmacy and the marketplace are arranged. */
export const storefrontLinks: readonly SettingLink[] = [
  { to: consolePaths.office('limited-offers'), name: 'Limited offers', about: 'Sold for less, for a time' },
  { to: consolePaths.office('product-tiles'), name: 'Tiles', about: 'Pictures that lead to products' },
  { to: consolePaths.office('product-groups'), name: 'Product groups', about: 'Food, toys, medicine' },
  { to: consolePaths.office('product-kinds'), name: 'Kinds of products', about: 'Within each group' },
  { to: consolePaths.office('product-concerns'), name: 'Product concerns', about: 'What products help with' },
  {
    to: consolePaths.office('scheduled-drugs'),
    name: 'Scheduled drugs',
    about: 'By prescription, or not sold',
  },
];

/** Services at home. */
export const homeServiceLinks: readonly SettingLink[] = [
  { to: consolePaths.office('blood-tests'), name: 'Blood tests', about: 'Prices, samples, reports' },
  { to: consolePaths.office('lab-parameters'), name: 'Values of blood tests', about: 'And what is usual' },
  { to: consolePaths.office('vaccines'), name: 'Vaccines', about: 'Prices and schedules' },
  { to: consolePaths.office('care-schedules'), name: 'Care schedule', about: 'What e-health cards plan' },
  { to: consolePaths.office('care-services'), name: 'Care at home', about: 'Prices, checklists' },
  { to: consolePaths.office('service-groups'), name: 'Groups of care', about: 'What care is sorted by' },
];

/** Technicians, their zones, and labs for their samples. */
export const technicianLinks: readonly SettingLink[] = [
  { to: consolePaths.office('technicians'), name: 'Technicians', about: 'And vets for home visits' },
  { to: consolePaths.office('service-zones'), name: 'Zones', about: 'Parts of a city' },
  { to: consolePaths.office('labs'), name: 'Labs', about: 'And the samples they take' },
];

/** Fees and time limits. */
export const feeLinks: readonly SettingLink[] = [
  {
    to: consolePaths.office('consultation-terms'),
    name: 'Cancelling consultations',
    about: 'Refunds, moving, confirming',
  },
  { to: consolePaths.office('instant-terms'), name: 'A vet now', about: 'Fee, length, rounds' },
  { to: consolePaths.office('visit-terms'), name: 'Home visits', about: 'Charges, refunds, windows' },
  { to: consolePaths.office('order-terms'), name: 'Orders and delivery', about: 'Fees, promises, times' },
  { to: consolePaths.office('referral-terms'), name: 'Refer and earn', about: 'The discount for both' },
  {
    to: consolePaths.office('refund-terms'),
    name: 'Refunds by hand',
    about: 'When a colleague approves',
  },
];
