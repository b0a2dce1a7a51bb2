import type { FirstStepName, PartName } from '@tailwell/contract/office/first-steps';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';

const STEPS = 'GET /console/get/first/steps/v1';
export type Part = CallReply<typeof STEPS>['data']['parts'][number];
export type FirstStep = Part['steps'][number];

export const firstStepsQuery = { ...apiQuery(STEPS), staleTime: 0 };

/** How many steps of a part are done. */
export const countDone = ({ steps }: Part) => steps.filter(({ state }) => state === 'done').length;

/** Title of each part, and what owners can do once it is done: "Owners can …". */
export const aboutParts: Record<PartName, { title: string; ready: string }> = {
  company: { title: 'Your company', ready: 'sign in, pay, and get messages from you' },
  consultations: { title: 'Consultations', ready: 'consult a vet by video' },
  shop: { title: 'Shopping', ready: 'order from a shop' },
  home_care: { title: 'Care at home', ready: 'book a visit at home' },
  lab: { title: 'Blood tests', ready: 'book a blood test and read its report' },
  registry: { title: 'Pet registration', ready: 'register their pets with the city' },
  welfare: { title: 'Animal abuse', ready: 'report animal abuse, and an officer takes the case' },
  emergency: { title: 'Emergencies', ready: 'call an ambulance near them' },
  reading: { title: 'Reading', ready: 'read your articles' },
};

interface AboutStep {
  title: string;
  /** What the step requires. */
  text: string;
  /** What is missing from a step in progress. */
  begun?: string;
  /** Page of the step; left out if it is done in the server's settings, under these names. */
  to?: string;
  /** The page's form for the first record. */
  first?: string;
  action?: string;
  settings?: string[];
}

const list = (name: string, action: string) => ({ to: consolePaths.office(name), action });

/** A list whose first record is added in its form. */
const form = (name: string, action: string) => ({
  ...list(name, action),
  first: consolePaths.office(name, 'new'),
});

const INVITED = 'An invitation is on its way. It counts once it is accepted.';

/** Text and link of each step. */
export const aboutSteps: Record<FirstStepName, AboutStep> = {
  team: {
    title: 'Invite a second person',
    text: 'Don’t depend on one phone: add another admin, or someone for support or the catalogue.',
    begun: INVITED,
    ...list('people', 'People'),
  },
  company: {
    title: 'Enter your company’s details',
    text: 'Your legal name, GSTIN and registered address, for your own invoices. Add them in the server settings.',
    settings: ['COMPANY_NAME', 'COMPANY_GSTIN', 'COMPANY_ADDRESS'],
  },
  contact: {
    title: 'Say where owners can write',
    text: 'The address on the contact page, which your terms and your privacy page refer to.',
    settings: ['SUPPORT_EMAIL'],
  },
  grievanceOfficer: {
    title: 'Name your grievance officer',
    text: 'Required of every online shop in India: the contact page shows who answers complaints. Each complaint gets a ticket number.',
    settings: ['GRIEVANCE_OFFICER_NAME', 'GRIEVANCE_OFFICER_EMAIL', 'GRIEVANCE_OFFICER_PHONE'],
  },
  rates: {
    title: 'Set your commission',
    text: 'What vets and shops pay you, and the taxes to deduct. Without rates, they get the full price.',
    begun:
      'There are rates for some partners. It counts once there are rates for all vets and for all shops.',
    ...form('partner-rates', 'Rates'),
  },
  payments: {
    title: 'Take real payments',
    text: 'Add your PhonePe keys in the server settings.',
    settings: [
      'PHONEPE_CLIENT_ID',
      'PHONEPE_CLIENT_SECRET',
      'PHONEPE_WEBHOOK_USER',
      'PHONEPE_WEBHOOK_PASSWORD',
    ],
  },
  sms: {
    title: 'Send real text messages',
    text: 'They carry OTPs. Add your SMS provider’s address in the server settings.',
    settings: ['SMS_URL', 'SMS_AUTHORIZATION', 'SMS_BODY'],
  },
  mail: {
    title: 'Send real mail',
    text: 'Add your mail server’s address in the server settings.',
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
  vet: {
    title: 'Add the first vet',
    text: 'Owners can book once there is a visible profile, a person who signs in for it, and hours.',
    begun: 'There is a profile. It counts once it is shown and its vet has set their hours.',
    ...form('vets', 'Vets'),
  },
  vetPhoto: {
    title: 'Add a photo of a vet',
    text: 'In the vet’s profile. Owners choose vets they can see.',
    ...list('vets', 'Vets'),
  },
  shop: {
    title: 'Add the first shop',
    text: 'Its address, GSTIN and opening hours, and someone to pack orders.',
    begun: 'There is a shop. It counts once it is shown and has opening hours.',
    ...form('shops', 'Shops'),
  },
  products: {
    title: 'Fill a shelf',
    text: 'Products of the catalogue, typed in or imported from a file; then the shop puts them on its shelf with price and stock.',
    begun: 'The catalogue has products. It counts once a shop has one on its shelf.',
    ...list('products', 'Products'),
  },
  shopPhoto: {
    title: 'Add a photo of a shop',
    text: 'In the shop’s profile.',
    ...list('shops', 'Shops'),
  },
  productPhoto: {
    title: 'Add a photo of a product',
    text: 'In the catalogue, up to eight for each product. All shops that sell it show them.',
    ...list('products', 'Products'),
  },
  homeCity: {
    title: 'Add a city with home visits',
    text: 'Owners can book visits at addresses in these cities.',
    begun: 'There is a city. It counts once one is open and has home visits.',
    ...form('served-cities', 'Cities'),
  },
  zone: {
    title: 'Add a zone',
    text: 'A part of the city. Visits go first to technicians who work nearby.',
    begun: 'There is a zone. It counts once it is active, in a city with home visits.',
    ...form('service-zones', 'Zones'),
  },
  homeService: {
    title: 'Add a service at home',
    text: 'A vaccination, or care such as dressing a wound, with its price.',
    begun: 'There is a service. It counts once it is shown.',
    ...list('home-services', 'Home services'),
  },
  technician: {
    title: 'Add a technician',
    text: 'Or a vet who visits homes: their city, skills and hours.',
    begun: 'There is a technician. It counts once they are active, with hours, in a city with home visits.',
    ...form('technicians', 'Technicians'),
  },
  technicianPerson: {
    title: 'Let the technician sign in',
    text: 'Invite them as a technician. Once they accept, choose them in the technician’s profile.',
    begun: 'An invitation is on its way. Once it is accepted, choose the person in the technician’s profile.',
    ...list('technicians', 'Technicians'),
  },
  technicianPhoto: {
    title: 'Add a photo of the technician',
    text: 'In their profile. Owners see who comes to the door.',
    ...list('technicians', 'Technicians'),
  },
  dispatcher: {
    title: 'Invite a dispatcher',
    text: 'They assign visits to technicians, and move them when someone is away.',
    begun: INVITED,
    ...list('invitations', 'Invitations'),
  },
  bloodTest: {
    title: 'Add a blood test',
    text: 'Its price, its sample and when the report is due.',
    begun: 'There is a blood test. It counts once it is shown.',
    ...form('blood-tests', 'Blood tests'),
  },
  lab: {
    title: 'Add a lab',
    text: 'Blood tests are offered only in cities whose samples go to a lab.',
    begun: 'There is a lab. It counts once it is shown and takes the samples of a city with home visits.',
    ...form('labs', 'Labs'),
  },
  labPerson: {
    title: 'Invite someone for the lab',
    text: 'They scan samples, and enter and verify results: two people are better, since no one verifies their own.',
    begun: INVITED,
    ...list('invitations', 'Invitations'),
  },
  registrationCity: {
    title: 'Add a city corporation',
    text: 'Its fees, papers and checklist. Some cities come with the product: check theirs, and hide the others.',
    begun: 'All cities are hidden. It counts once one is shown.',
    ...form('registration-cities', 'Cities of registration'),
  },
  registryOfficer: {
    title: 'Invite a registry officer',
    text: 'They check applications of a city that registers pets, or of all.',
    begun: 'It counts once an officer has accepted, for a city that registers pets or for all.',
    ...list('invitations', 'Invitations'),
  },
  authority: {
    title: 'Add an authority',
    text: 'Police, municipality or SPCA: cases are forwarded to it by mail.',
    begun: 'There is an authority. It counts once it is active.',
    ...form('welfare-authorities', 'Authorities'),
  },
  welfareOfficer: {
    title: 'Invite a welfare officer',
    text: 'They take cases, answer who has reported, and forward them.',
    begun: INVITED,
    ...list('invitations', 'Invitations'),
  },
  ambulance: {
    title: 'Add an ambulance',
    text: 'With its number, its area and its hours.',
    ...form('ambulances', 'Ambulances'),
  },
  article: {
    title: 'Publish the first article',
    text: 'Editors write it, and a vet reviews health advice.',
    begun: 'There is a draft. It counts once it is published.',
    to: consolePaths.posts(),
    action: 'Articles',
  },
};
