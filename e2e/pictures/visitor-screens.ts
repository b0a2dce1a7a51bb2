import { fillIncident, goToPerpetrator, goToWitness } from '../drivers/abuse-reports.ts';
import type { Ids } from '../people/people.ts';
import { ARTICLE, CLIP, screen } from './screen.ts';

/** Screens of visitors without an account. */
export const visitorScreens = (ids: Ids) => [
  screen('visitor', 'login', '/login'),
  screen('visitor', 'privacy-choices', '/privacy-choices'),
  screen('visitor', 'vet-public', `/doctor/details/${ids.vet}`),
  screen('visitor', 'medicine', '/pharmacy/medicine'),
  screen('visitor', 'concerns', '/pharmacy/medicine/concern'),
  screen('visitor', 'concern', '/pharmacy/medicine/concern/skin-and-coat'),
  screen('visitor', 'product', `/pharmacy/medicine/concern/product/${ids.product}`),
  screen('visitor', 'about', '/about'),
  screen('visitor', 'contact', '/contact'),
  screen('visitor', 'contact-errors', '/contact', (page) =>
    page.getByRole('button', { name: /^Send/ }).first().click(),
  ),
  screen('visitor', 'contact-complaint', '/contact?topic=complaint'),
  screen('visitor', 'contact-sent', '/contact', async (page) => {
    await page.getByLabel('Name').fill('Ananya Rao');
    await page.getByLabel('Email address').fill('ananya.rao@example.com');
    await page.getByLabel('Message').fill('Do you come to Mysuru, too?');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('We’ve got your message').waitFor();
  }),
  screen('visitor', 'join', '/join'),
  screen('visitor', 'article-comments', `/blog_comments/${ids.article}`),
  screen('visitor', 'film-comments', `/video_comments/${ids.film}`),
  screen('visitor', 'comment-sign-in', `/blog_comments/${ids.article}`, async (page) => {
    await page.getByPlaceholder('Enter comment').fill('Ours had one, too.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sign in to send your comment').waitFor();
  }),
  screen('visitor', 'terms', '/terms&conditions'),
  screen('visitor', 'privacy', '/privacy-policy'),
  screen('visitor', 'help', '/help'),
  screen('visitor', 'guides', '/guides'),
  screen('visitor', 'guide', '/guides/tick-fever'),
  screen('visitor', 'cities', '/vets-in'),
  screen('visitor', 'city', '/vets-in/bengaluru'),
  screen('visitor', 'shared-pet', `/shared/pet#${'A'.repeat(22)}`),
  screen('visitor', 'verify-prescription', `/verify/prescription/${'A'.repeat(22)}`),
  screen('visitor', 'abuse-report', '/report-animal-abuse'),
  screen('visitor', 'abuse-report-errors', '/report-animal-abuse', async (page) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose what happened, or').waitFor();
  }),
  screen('visitor', 'abuse-report-perpetrator', '/report-animal-abuse', async (page) => {
    await fillIncident(page);
    await goToPerpetrator(page);
  }),
  screen('visitor', 'abuse-report-receipt', '/report-animal-abuse', async (page) => {
    await fillIncident(page);
    await goToPerpetrator(page);
    await goToWitness(page);
    await page.getByText('Stay anonymous').click();
    await page.getByRole('button', { name: 'Submit report' }).click();
    // Prevents a prompt at the next navigation. It is shown for two seconds: the page itself clicks it in time.
    await page.getByRole('button', { name: 'I’ve noted it' }).evaluate(async (noted: HTMLElement) => {
      noted.click();
      let stay: HTMLElement | undefined;
      while (!stay) {
        await new Promise(requestAnimationFrame);
        stay = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Stay here'));
      }
      stay.click();
    });
  }),
  // The last of them: what it leaves unsaved would reach the server while the next one is filled in.
  screen('visitor', 'abuse-report-witness', '/report-animal-abuse', async (page) => {
    await fillIncident(page, `A dog is tied up all day. ${'Nobody brings it water. '.repeat(20)}`);
    await goToPerpetrator(page);
    await goToWitness(page);
    await page.getByRole('button', { name: /^Add (another|one more) witness/ }).click();
    await page.getByText('Give my name').click();
  }),
  screen('visitor', 'abuse-case-edit-locked', `/report-animal-abuse/case/${ids.vet}/edit`),
  screen('visitor', 'abuse-cases', '/report-animal-abuse/cases'),
  screen('visitor', 'abuse-cases-errors', '/report-animal-abuse/cases', (page) =>
    page.getByRole('button', { name: 'Open case' }).click(),
  ),
  screen('visitor', 'abuse-case-locked', `/report-animal-abuse/case/${ids.vet}`),
  screen('visitor', 'abuse-statistics', '/animal-abuse-statistics'),
  screen('visitor', 'abuse-statistics-few', '/animal-abuse-statistics?state=Goa'),
  screen('visitor', 'verify-vaccination', '/verify/vaccination/TWV-0000000000'),
  screen('visitor', 'about-us', '/about-us'),
  screen('visitor', 'contact-us', '/contact-us'),
  screen('visitor', 'contact-conversation', ids.conversation),
  screen('visitor', 'contact-conversation-ended', '/contact/conversation'),
  screen('visitor', 'mobile-vet-terms', '/mobile/vet/terms'),
  screen('visitor', 'mobile-vet-privacy', '/mobile/vet/privacy'),
  screen('visitor', 'mobile-vet-support', '/mobile/vet/support'),
  screen('visitor', 'mobile-user-terms', '/mobile/user/terms'),
  screen('visitor', 'mobile-user-privacy', '/mobile/user/privacy'),
  screen('visitor', 'mobile-user-support', '/mobile/user/support'),
  screen('visitor', 'tile', `/marketplace/tiles/${ids.tile}`),
  screen('visitor', 'vaccination-visitor', '/vaccination?pincode=560001'),
  screen('visitor', 'vaccination-nowhere', '/vaccination?pincode=791001'),
  screen('visitor', 'vaccination-payment-visitor', '/vaccination/payment'),
  screen('visitor', 'visit-visitor', `/vaccination/appointment/scheduled/${ids.visit}`),
  screen('visitor', 'home-care-list-visitor', '/home-care-appointment'),
  screen('visitor', 'health-card-visitor', '/e-health-card'),
  screen('visitor', 'pass', ids.pass),
  screen('visitor', 'pass-none', `/pass/${'A'.repeat(22)}`),
  screen('visitor', 'newsletter-confirm', '/newsletter/confirm?token=outdated'),
  screen('visitor', 'newsletter-leave', '/newsletter/leave?token=outdated'),
  screen('visitor', 'article', ARTICLE),
  screen('visitor', 'article-not-found', '/tails-&-tips/details?id=there-is-none'),
  screen('visitor', 'video', CLIP),
  screen('visitor', 'video-not-found', '/paw-play/watch?id=there-is-none'),
  screen('visitor', 'refer-earn-visitor', '/refer-earn'),
  screen('visitor', 'search-nothing', '/search?q=xylophone'),
  screen('visitor', 'not-found', '/there-is-no-such-page'),
  screen('visitor', 'sandbox-inbox', '/sandbox/inbox'),
  screen('visitor', 'console-login', '/console/login'),
  screen('visitor', 'console-join-not-found', '/console/join#cut'),
];
