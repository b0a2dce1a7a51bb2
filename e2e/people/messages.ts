import type { Page } from '@playwright/test';
import { readMessage } from '../drivers/sign-in.ts';
import type { Api } from './api.ts';

const VISITOR = 'ritu.sen@visitors.example';

/** Conversations with support: an owner's with answer, note and reply, whose id it returns, and a visitor's. */
export async function makeMessages(visitor: Page, asOwner: Api, asAdmin: Api) {
  await asOwner('POST', '/static/send/message/v1', {
    name: 'Ananya Rao',
    email: 'ananya.rao@example.com',
    topic: 'complaint',
    message: 'The bag of food came torn.\nCan you send another one?',
  });
  const question = {
    name: 'Ritu Sen',
    email: VISITOR,
    topic: 'consultation',
    message: 'Do you have vets who speak Bengali? My mother would like to ask about her old cat.',
  };
  await visitor.request.post('/api/static/send/message/v1', { data: question });
  const idBySearch = async (text: string) =>
    (await asAdmin<[{ _id: string }]>('GET', `/console/list/contact-messages/v1?search=${text}`))[0]._id;
  const answer = (id: string, text: string, seen = 0) =>
    asAdmin('PUT', `/console/answer/contact-messages/${id}/v1`, { text, seen, isSolved: false });
  const message = await idBySearch('torn');
  const note = { text: 'The shop agrees. A new bag leaves tomorrow.' };
  await asAdmin('PUT', `/console/note/contact-messages/${message}/v1`, note);
  await answer(message, 'We are sorry about that. A new bag is on its way and arrives by Saturday.', 1);
  await asOwner('POST', `/user/reply/my/message/${message}/v1`, {
    text: 'Thank you! Do I have to give the torn one back?',
  });
  const ofVisitor = await idBySearch('Bengali');
  await answer(ofVisitor, 'Yes, two of our vets speak Bengali. Choose the language when you look for a vet.');
  await asAdmin('POST', '/console/create/ready-answers/v1', {
    title: 'A new bag is on its way',
    text: 'We are sorry that your order came damaged, {name}. We send you a new one today.',
  });
  return message;
}

/** The link to the visitor's conversation, from the mail with the answer. */
export const readConversationLink = ({ request }: Page) =>
  readMessage(request, VISITOR, /(\/contact\/conversation#\S+)/);
