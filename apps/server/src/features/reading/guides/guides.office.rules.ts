import { invalid } from '../../../platform/http/errors.ts';

interface Question {
  question: string;
  answer: string;
}

interface Source {
  title: string;
  publisher: string;
  url: string;
}

const refuse = (field: string, message: string) => invalid('INVALID', message, { [field]: message });

/** Parses questions: question and answer on one line each, followed by an empty line. */
export const readQuestions = (text: string): Question[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean))
    .map(([question = '', ...rest]) => {
      const answer = rest.join(' ').trim();
      if (!question || !answer) {
        throw refuse(
          'questions',
          'Write each question on a line, its answer on the next, then an empty line.',
        );
      }
      return { question, answer };
    });

export const writeQuestions = (questions: Question[]) =>
  questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');

/** Parses sources: title | publisher | address, one per line. */
export const readSources = (text: string): Source[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [title = '', publisher = '', url = '', ...more] = line.split('|').map((part) => part.trim());
      if (!title || more.length > 0 || !isAddress(url)) {
        throw refuse('sources', 'Write each source on a line: title | publisher | https address.');
      }
      return { title, publisher, url };
    });

const isAddress = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

export const writeSources = (sources: Source[]) =>
  sources.map(({ title, publisher, url }) => `${title} | ${publisher} | ${url}`).join('\n');
