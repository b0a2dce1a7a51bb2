import { toCitySlug } from '@tailwell/contract/city-slug';
import { expect, test } from 'vitest';
import { readQuestions, readSources, writeQuestions, writeSources } from './guides.office.rules.ts';
import { answerQuestions } from './guides.rules.ts';

test.each([
  ['Pune', 'pune'],
  ['New Delhi', 'new-delhi'],
  ['  Bengalūru ', 'bengaluru'],
  ['Navi Mumbai (CIDCO)', 'navi-mumbai-cidco'],
  ['पुणे', ''],
])('%s is at %j', (city, slug) => {
  expect(toCitySlug(city)).toBe(slug);
});

const facts = {
  city: 'Pune',
  vets: 3,
  fees: { from: 30_000, to: 80_000 },
  languages: ['Marathi', 'Hindi'],
  homeVisitVets: 1,
  services: ['vaccination' as const],
  hospitals: [{ name: 'Night Lamp', area: 'Centre', phone: '020 1', isOpenAllDay: true }],
  ambulances: [],
};

test('a city’s questions are answered from its facts', () => {
  const answers = answerQuestions(facts).map(({ answer }) => answer);
  expect(answers[0]).toContain('3 vets from Pune on Tailwell costs between ₹300 and ₹800');
  expect(answers[1]).toBe('Yes. 1 of the 3 vets from Pune makes home visits. Others consult by video.');
  expect(answers[2]).toContain('Marathi and Hindi');
  expect(answers[3]).toContain('Night Lamp (Centre) is open day and night: call 020 1.');
  expect(answers).toHaveLength(5);
});

test('questions without an answer are left out', () => {
  const bare = { ...facts, fees: null, languages: [], services: [], hospitals: [] };
  expect(answerQuestions(bare).map(({ question }) => question)).toEqual([
    'Can a vet come to my home in Pune?',
  ]);
});

test('questions and sources are read as they are written', () => {
  const questions = [
    { question: 'One?', answer: 'Yes.' },
    { question: 'Two?', answer: 'No.' },
  ];
  expect(readQuestions(writeQuestions(questions))).toEqual(questions);
  const sources = [{ title: 'A', publisher: '', url: 'https://a.example' }];
  expect(readSources(writeSources(sources))).toEqual(sources);
});
