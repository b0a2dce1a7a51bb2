import type { PresentTerms } from '@tailwell/contract/money/terms';
import type { TextPage } from '@tailwell/contract/site/pages';
import { formatMinutes } from '../platform/format.ts';
import { formatCancelling, formatMoving, formatVisitCancelling, formatVisitMoving } from './terms-texts.ts';

interface Page {
  title: string;
  lead: string;
  updatedOn: string;
  /** Heading and HTML. */
  sections: [heading: string, html: string][];
}

const UPDATED = '2026-11-21';

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** What every privacy page says about users' rights. */
const RIGHTS: [string, string] = [
  'What you can ask of us',
  `${list(
    'to see what we keep about you, and to take it with you: your profile has a button for it;',
    'to have it put right where it is wrong;',
    'to take back a consent, as easily as you gave it;',
    'to have it erased: delete your account in the profile, and 30 days later it is gone.',
  )}<p>Write to us on the contact page. If our answer does not help, you can complain to the Data Protection Board of India.</p>`,
];

/**
 * Texts of the standalone pages, filled in with the present terms; HTML limited to the tags that rich-text.ts allows.
 */
export const textPages = ({ consultations, visits, orders }: PresentTerms): Record<TextPage, Page> => ({
  about: {
    title: 'About Tailwell',
    lead: 'One place for everything a pet needs: a vet who answers, medicine from around the corner, and records that are there when it counts.',
    updatedOn: UPDATED,
    sections: [
      [
        'Why we are here',
        '<p>Whoever lives with an animal knows the evening on which something is wrong, the clinic is closed, and every advice on the internet says something else. We wanted one calm place for that evening, and for all the others: where a vet answers, where the medicine is found, and where the last vaccination is written down.</p>',
      ],
      [
        'What we hold to',
        list(
          '<strong>Prices before buttons.</strong> What you pay, and what comes back if you cancel, is said before you decide.',
          '<strong>Vets with a registration.</strong> Each profile names the council and the number.',
          '<strong>Medicine by the rules.</strong> What needs a prescription is looked at by a pharmacist before any shop packs it.',
          '<strong>Your records are yours.</strong> Nobody sees them but you and the vet you consult.',
          '<strong>A cheap phone is enough.</strong> We test on slow networks, because that is where pets live too.',
        ),
      ],
      [
        'Who stands behind it',
        '<p>We are a small team of engineers, and of people who have carried a cat to the vet in a shopping bag. Write to us; a person answers.</p>',
      ],
    ],
  },
  contact: {
    title: 'Contact us',
    lead: 'Something doesn’t work, or you have an idea? Write to us. For an animal in danger, call an ambulance first.',
    updatedOn: UPDATED,
    sections: [
      [
        'When we answer',
        '<p>Within two working days, mostly sooner. For an order or a consultation, name its number or time, and we find it.</p>',
      ],
      [
        'In an emergency',
        '<p>We can’t treat by email. Take your pet to the nearest animal hospital, or call an animal ambulance; in many states the helpline 1962 sends one.</p>',
      ],
    ],
  },
  'user-terms': {
    title: 'Terms and conditions',
    lead: 'What you can expect of us, and we of you, when you use Tailwell for your pets.',
    updatedOn: UPDATED,
    sections: [
      [
        'What Tailwell is',
        '<p>Tailwell brings owners of animals together with veterinarians, pharmacies and shops. Vets advise and prescribe by their own judgement; shops sell in their own name. We run the place in which that happens, take payments for them, and see to it that what was promised is kept.</p>',
      ],
      [
        'Your account',
        list(
          'You are 18 or older, or somebody who looks after you has agreed.',
          'One person, one account. Keep your codes to yourself: we never ask for them.',
          'What you tell about a pet is true as far as you know; a vet’s advice rests on it.',
        ),
      ],
      [
        'Consultations',
        `<p>A consultation by video has limits: it is no substitute for hands, and none in an emergency. A vet may say that the animal has to be seen.</p>${list(
          ...formatCancelling(consultations),
          'If the vet cancels, does not come, or the technology fails, all of it comes back.',
          formatMoving(consultations),
          'A vet at once is free to cancel until one has accepted. If nobody is free, you get a full refund automatically.',
        )}`,
      ],
      ['Home visits', list(...formatVisitCancelling(visits), formatVisitMoving(visits))],
      [
        'Orders',
        list(
          'The price is the one that you confirmed. If it changes before, you are asked.',
          'Medicine that needs a prescription is sold only once a pharmacist has approved it.',
          'You can cancel for free until a shop has packed its part. What a shop turns down or can’t deliver is paid back.',
          `What comes damaged, wrong or expired goes back within ${orders.returnHours} hours of delivery, with a photo.`,
        ),
      ],
      ['Refunds', '<p>They go to how you paid, within 7 days. Coupons come back with a full refund.</p>'],
      [
        'What we are answerable for',
        '<p>For what we do ourselves, as the law says. For a vet’s advice the vet is answerable, for goods the shop is. Nothing here takes away rights that the Consumer Protection Act gives you.</p>',
      ],
      ['Law', '<p>Indian law applies. Before anybody goes to court, write to us: most things end there.</p>'],
    ],
  },
  'vet-terms': {
    title: 'Terms for vets',
    lead: 'What we agree on with veterinarians who consult on Tailwell.',
    updatedOn: UPDATED,
    sections: [
      [
        'Who may consult',
        '<p>Veterinarians who are registered with a State Veterinary Council or the Veterinary Council of India. Your registration is shown in your profile; tell us at once when it ends or is suspended.</p>',
      ],
      [
        'Your judgement is yours',
        '<p>We never tell you what to advise or prescribe. You say when an animal has to be seen, and you prescribe only what the law and your council allow without that.</p>',
      ],
      [
        'Being there',
        list(
          `Confirm bookings in time: ${formatMinutes(consultations.confirmUntilMinutes)} before the start an owner may choose another time, or their money back.`,
          'Who is online for calls answers them. After two missed rings you are offline by yourself.',
          'If you cancel or do not come, the owner gets all of the fee back.',
        ),
      ],
      [
        'Notes and prescriptions',
        '<p>Write them in the workspace and sign them. What is signed stays as it is; it is a medical record. Use what you learn for the treatment and nothing else.</p>',
      ],
      [
        'Fees',
        '<p>You set your fee. What we keep of it is agreed in writing before your first consultation.</p>',
      ],
    ],
  },
  'user-privacy': {
    title: 'Privacy policy',
    lead: 'What we know about you and your pets, what for, for how long, and who else sees it. In plain words.',
    updatedOn: UPDATED,
    sections: [
      [
        'What we keep, and what for',
        list(
          '<strong>Your number, mail address and name</strong>: to let you in and to tell you of what you booked.',
          '<strong>Addresses and where you are</strong>: to deliver, and to sort by distance. Your position stays in your browser.',
          '<strong>Your pets</strong>: so that a vet knows whom they treat.',
          '<strong>Consultations, chats, notes, prescriptions</strong>: they are your pet’s medical record.',
          '<strong>Orders and payments</strong>: to deliver, to pay back, and because tax law wants invoices kept. Card and bank details never reach us.',
          '<strong>Pictures you send</strong>: for what you sent them. We remove where they were taken.',
          '<strong>Comments you write</strong>: for everybody to read. What you delete goes at once, or after 30 days if somebody has reported it; so does what we remove.',
        ),
      ],
      [
        'Who else sees it',
        list(
          'The vet you consult: what you told, and your first name.',
          'The shop that delivers: what was ordered, your first name, and from its yes until delivery the address.',
          'A pharmacist: prescriptions for what you ordered, and no address.',
          'Everybody who reads: your comments and ratings with your first name. Your photo only if you say so.',
          'Those who carry messages, payments and video for us, each only what it takes.',
        ),
      ],
      [
        'For how long',
        '<p>As long as you have an account. When you delete it, it sleeps for 30 days, so that you can come back; then what is personal is erased. Invoices and what vets have signed stay as long as the law wants, without your name where it can go.</p>',
      ],
      [
        'What we don’t do',
        '<p>We sell nothing about you, and show no advertising of others. If an advertisement of ours led you here, we ask whether its network may count that; until you allow it, it learns nothing. You can change your mind at any time: Privacy choices, at the foot of each page. How often pages are opened we count without cookies, and without knowing who it was.</p>',
      ],
      RIGHTS,
    ],
  },
  'vet-privacy': {
    title: 'Privacy policy for vets',
    lead: 'What we keep about veterinarians, and who sees it.',
    updatedOn: UPDATED,
    sections: [
      [
        'What is public',
        '<p>Your name, photo, qualification, registration, languages, city, fee, free times and ratings. That is how owners find you.</p>',
      ],
      [
        'What is not',
        '<p>Your number and mail address, when you were online, and your notes. Owners never see how to reach you outside of Tailwell. Findings are for your records; owners read the assessment, the advice and the prescription.</p>',
      ],
      [
        'For how long',
        '<p>While you consult here. What you have signed stays as long as medical records must be kept, with your name and registration as they were on that day.</p>',
      ],
      RIGHTS,
    ],
  },
  'user-support': {
    title: 'Help',
    lead: 'What owners ask most: about OTPs, payments, video calls, prescriptions and accounts.',
    updatedOn: UPDATED,
    sections: [
      [
        'I did not get the OTP. What can I do?',
        '<p>Text messages may take a minute. Resend the OTP after 30 seconds, or use your email address. Only the newest OTP is valid.</p>',
      ],
      [
        'The money is gone, but nothing is booked. What now?',
        '<p>Leave the page open or come back to it: we ask the bank by ourselves. Either it becomes a booking, or the money goes back, in full. You find it under My consultations or My orders.</p>',
      ],
      [
        'Why do I hear or see nothing in the call?',
        list(
          'Allow camera and microphone in your browser’s address bar.',
          'Close other apps that use them.',
          'With a weak network switch your camera off: sound comes first.',
          'You can leave and come back at any time; the vet ends the consultation, not the network.',
        ),
      ],
      [
        'My prescription was rejected. What now?',
        `<p>The order says why. You have ${orders.prescriptionHours} hours to show another one; otherwise that part of the order is cancelled and paid back.</p>`,
      ],
      [
        'How do I delete my account?',
        '<p>In your profile, at the end. It sleeps for 30 days: sign in again, and everything is back.</p>',
      ],
    ],
  },
  'vet-support': {
    title: 'Help for vets',
    lead: 'What vets ask most: about rings, breaks, signed prescriptions and signing in.',
    updatedOn: UPDATED,
    sections: [
      [
        'Why does nobody ring me?',
        '<p>Open the console, switch yourself online, and leave the window open: rings come there. After two missed ones you are offline; switch yourself on again.</p>',
      ],
      [
        'What if I have to leave in the middle?',
        '<p>Take a break in the console. What is booked stays: cancel it with a reason, early, and owners find another vet.</p>',
      ],
      [
        'I made a mistake in a signed prescription. What now?',
        '<p>What is signed can’t be changed. Tell the owner in the chat, and write to us.</p>',
      ],
      [
        'Why can’t I sign in to the console?',
        '<p>Use the number or the mail address that we know you by. If it has changed, write to us on the contact page.</p>',
      ],
    ],
  },
});
