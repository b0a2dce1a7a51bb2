import type { CurrentTerms } from '@tailwell/contract/money/terms';
import { APPLICATION_DAYS } from '@tailwell/contract/office/application-constants';
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
    'to see what data we have about you and download it: your profile has a button for it;',
    'to have it corrected where it is wrong;',
    'to withdraw consent, as easily as you gave it;',
    'to have it erased: delete your account in the profile, and we erase it 30 days later.',
  )}<p>Write to us on the contact page. If our answer doesn’t help, you can complain to the Data Protection Board of India.</p>`,
];

/**
 * Texts of the standalone pages, filled in with the present terms; HTML limited to the tags that rich-text.ts allows.
 */
export const textPages = ({ consultations, visits, orders }: CurrentTerms): Record<TextPage, Page> => ({
  about: {
    title: 'About Tailwell',
    lead: 'One place for everything a pet needs: a vet who answers, medicine from around the corner, and records that are there when it counts.',
    updatedOn: UPDATED,
    sections: [
      [
        'Why we are here',
        '<p>Every pet owner knows that evening when something is wrong, the clinic is closed, and every website says something different. We wanted one calm place for that evening and all the others: where a vet answers, where you find the medicine, and where the last vaccination is on record.</p>',
      ],
      [
        'What we stand for',
        list(
          '<strong>Prices before buttons.</strong> You see what you pay, and what you get back if you cancel, before you decide.',
          '<strong>Vets with a registration.</strong> Each profile shows the council and the number.',
          '<strong>Medicine by the rules.</strong> A pharmacist checks every prescription before a shop packs the medicine.',
          '<strong>Your records are yours.</strong> Only you and the vet you consult see them.',
          '<strong>A cheap phone is enough.</strong> We test on slow networks, because that is where pets live too.',
        ),
      ],
      [
        'Who we are',
        '<p>We are a small team of engineers and pet people who have carried a cat to the vet in a shopping bag. Write to us; a person answers.</p>',
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
        '<p>Within two working days, usually sooner. For an order or a consultation, mention its number or time so we can find it.</p>',
      ],
      [
        'Complaints',
        '<p>Choose “A complaint” in the form. You get a ticket number by mail, an answer within 48 hours, and a solution within a month.</p>',
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
        '<p>Tailwell connects pet owners with veterinarians, pharmacies and shops. Vets advise and prescribe by their own judgement; shops sell in their own name. We run the platform, take payments for them, and make sure that what was promised is delivered.</p>',
      ],
      [
        'Your account',
        list(
          'You are 18 or older, or your guardian has agreed.',
          'One person, one account. Keep your codes to yourself: we never ask for them.',
          'What you tell us about a pet is true as far as you know; a vet’s advice depends on it.',
        ),
      ],
      [
        'Consultations',
        `<p>A video consultation has limits: it can’t replace a physical examination, and is not for emergencies. A vet can say that the animal has to be seen in person.</p>${list(
          ...formatCancelling(consultations),
          'If the vet cancels, doesn’t join, or the technology fails, you get a full refund.',
          formatMoving(consultations),
          'You can cancel a “vet now” request for free until a vet has accepted. If no vet is available, you get a full refund automatically.',
        )}`,
      ],
      ['Home visits', list(...formatVisitCancelling(visits), formatVisitMoving(visits))],
      [
        'Orders',
        list(
          'You pay the price you confirmed. If it changes before you order, we ask you first.',
          'Medicine that needs a prescription is sold only once a pharmacist has approved it.',
          'You can cancel for free until a shop has packed its part. Whatever a shop rejects or can’t deliver is refunded.',
          `Damaged, wrong or expired items can be returned within ${orders.returnHours} hours of delivery, with a photo.`,
        ),
      ],
      [
        'Refunds',
        '<p>Refunds go back to how you paid, within 7 days. Coupons are restored with a full refund.</p>',
      ],
      [
        'What we are responsible for',
        '<p>For what we do ourselves, as the law says. The vet is responsible for their advice, and the shop for its goods. Nothing here takes away your rights under the Consumer Protection Act.</p>',
      ],
      [
        'Law',
        '<p>Indian law applies. Before going to court, write to us: most issues are settled there.</p>',
      ],
    ],
  },
  'vet-terms': {
    title: 'Terms for vets',
    lead: 'What we agree on with veterinarians who consult on Tailwell.',
    updatedOn: UPDATED,
    sections: [
      [
        'Who can consult',
        '<p>Veterinarians who are registered with a State Veterinary Council or the Veterinary Council of India. Your registration is shown in your profile; let us know right away if it ends or is suspended.</p>',
      ],
      [
        'Your judgement is yours',
        '<p>We never tell you what to advise or prescribe. You decide when an animal has to be seen in person, and prescribe only what the law and your council allow without that.</p>',
      ],
      [
        'Being available',
        list(
          `Confirm bookings in time: ${formatMinutes(consultations.confirmUntilMinutes)} before the start an owner can choose another time, or a refund.`,
          'If you are online for calls, answer them. After two missed calls you go offline automatically.',
          'If you cancel or don’t join, the owner gets the full fee back.',
        ),
      ],
      [
        'Notes and prescriptions',
        '<p>Write them in the workspace and sign them. Signed documents stay as they are; they are medical records. Use what you learn only for the treatment.</p>',
      ],
      ['Fees', '<p>You set your fee. Our share is agreed in writing before your first consultation.</p>'],
    ],
  },
  'user-privacy': {
    title: 'Privacy policy',
    lead: 'What we know about you and your pets, why, for how long, and who else sees it. In plain words.',
    updatedOn: UPDATED,
    sections: [
      [
        'What we store, and why',
        list(
          '<strong>Your number, email and name</strong>: to sign you in and keep you updated on what you booked.',
          '<strong>Addresses and location</strong>: to deliver, and to sort by distance. Your location stays in your browser.',
          '<strong>Your pets</strong>: so that a vet knows who they are treating.',
          '<strong>Consultations, chats, notes, prescriptions</strong>: they are your pet’s medical record.',
          '<strong>Orders and payments</strong>: to deliver, to refund, and because tax law requires us to keep invoices. When you pay, your card and bank details go to the payment provider and never reach us.',
          '<strong>Pictures you send</strong>: for the purpose you sent them. We remove the location where they were taken.',
          '<strong>Comments you write</strong>: for everyone to read. What you delete is removed right away, or after 30 days if someone has reported it; the same goes for what we remove.',
        ),
      ],
      [
        'Who else sees it',
        list(
          'The vet you consult: what you shared, and your first name.',
          'The shop that delivers: what was ordered, your first name, and the address from acceptance until delivery.',
          'A pharmacist: prescriptions for what you ordered, but no address.',
          'Everyone who reads: your comments and ratings with your first name. Your photo only if you say so.',
          'Providers of messages, payments and video, each only what they need.',
        ),
      ],
      [
        'For how long',
        '<p>As long as you have an account. When you delete it, you have 30 days to come back; then your personal data is erased. Invoices and what vets have signed stay as long as the law requires, without your name where possible.</p>',
      ],
      [
        'What we don’t do',
        '<p>We never sell your data, and show no third-party ads. If one of our ads brought you here, we ask whether its network can count that; until you allow it, it learns nothing. You can change your mind at any time: Privacy choices, at the foot of each page. We count page views without cookies, and without knowing who you are.</p>',
      ],
      RIGHTS,
    ],
  },
  'vet-privacy': {
    title: 'Privacy policy for vets',
    lead: 'What we store about veterinarians, and who sees it.',
    updatedOn: UPDATED,
    sections: [
      [
        'What is public',
        '<p>Your name, photo, qualification, registration, languages, city, fee, free times and ratings. That is how owners find you.</p>',
      ],
      [
        'What is not',
        '<p>Your number and email, when you were online, and your notes. Owners never see your contact details outside Tailwell. Findings are for your records; owners read the assessment, the advice and the prescription.</p>',
      ],
      [
        'If you apply',
        `<p>Only those who review applications see yours, with its documents; the log records who opened it. Your account number is stored encrypted. If we reject the application, or you don’t send it, it is deleted with its documents after ${APPLICATION_DAYS} days. You can withdraw it until we have decided. The same goes for shops.</p>`,
      ],
      [
        'For how long',
        '<p>As long as you consult here. What you signed stays as long as the law requires medical records to be stored, with your name and registration as of that day.</p>',
      ],
      RIGHTS,
    ],
  },
  'user-support': {
    title: 'Help',
    lead: 'Common questions about OTPs, payments, video calls, prescriptions and accounts.',
    updatedOn: UPDATED,
    sections: [
      [
        'I did not get the OTP. What can I do?',
        '<p>Text messages can take a minute. Resend the OTP after 30 seconds, or use your email address. Only the latest OTP works.</p>',
      ],
      [
        'Money was deducted, but nothing is booked. What now?',
        '<p>Keep the page open or come back to it: we check with the bank. Either it becomes a booking, or you get a full refund. You’ll find it under My consultations or My orders.</p>',
      ],
      [
        'Why can’t I hear or see anything in the call?',
        list(
          'Allow camera and microphone access in your browser’s address bar.',
          'Close other apps that use them.',
          'On a weak network, turn your camera off: audio gets priority.',
          'You can leave and rejoin at any time; only the vet ends the consultation.',
        ),
      ],
      [
        'My prescription was rejected. What now?',
        `<p>The order says why. You have ${orders.prescriptionHours} hours to upload another one; otherwise that part of the order is cancelled and refunded.</p>`,
      ],
      [
        'How do I delete my account?',
        '<p>At the bottom of your profile. You have 30 days to change your mind: sign in again, and everything is restored.</p>',
      ],
    ],
  },
  'vet-support': {
    title: 'Help for vets',
    lead: 'Common questions about calls, breaks, signed prescriptions and signing in.',
    updatedOn: UPDATED,
    sections: [
      [
        'Why am I not getting calls?',
        '<p>Open the console, go online, and keep the window open: calls ring there. After two missed calls you go offline; just go online again.</p>',
      ],
      [
        'What if I need a break?',
        '<p>Take a break in the console. Your bookings stay: cancel them early, with a reason, so owners can find another vet.</p>',
      ],
      [
        'I made a mistake in a signed prescription. What now?',
        '<p>A signed prescription can’t be changed. Let the owner know in the chat, and write to us.</p>',
      ],
      [
        'Why can’t I sign in to the console?',
        '<p>Use the number or email you registered with us. If it has changed, write to us on the contact page.</p>',
      ],
    ],
  },
});
