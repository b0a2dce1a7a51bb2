import { expect, test } from 'vitest';
import { asksForPaper } from './in-person-papers.ts';

test.each([
  'I need a health certificate for my dog',
  'Fitness Certificate for Bruno',
  'certifcate for flight please',
  'need certficate urgently',
  'we want health certi for train journey',
  'dog licence from BBMP',
  'Municipal license renewal',
  'pet lisence',
  'how to get BBMP registration done',
  'Please help me register Simba with the municipal corporation',
  'Is he fit to fly? Air India asks',
  'fit-to-fly letter',
  'she must be fit for travel',
  'fitness  letter for our society',
  'travel documents to Dubai',
  'airline papers',
  'Death certificate for insurance',
  'post-mortem of my cat',
  'postmortem report',
  'Praman patra chahiye',
  'कुत्ते का हेल्थ सर्टिफिकेट चाहिए',
  'स्वास्थ्य प्रमाण पत्र',
])('“%s” asks for a paper that needs a visit', (text) => {
  expect(asksForPaper(text)).toBe(true);
});

test.each([
  '',
  'He vomits after every travel by car',
  'She lost her fitness after the operation, and can’t run',
  'We bought him from a certified breeder',
  'Is he certain to recover?',
  'Fits since yesterday, two of them',
  'Registered her on your app today',
  'He flies at other dogs',
  'My other dog’s death was hard for him',
  'The vet at the clinic gave a prescription paper',
  'Scratches a lot, ears are red',
])('“%s” does not', (text) => {
  expect(asksForPaper(text)).toBe(false);
});

test('several fields count together, and missing ones are ignored', () => {
  expect(asksForPaper(null, 'Scratches', undefined)).toBe(false);
  expect(asksForPaper('Scratches', 'Travel certificate')).toBe(true);
});
