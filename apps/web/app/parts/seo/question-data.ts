/**
 * Questions with their answers as shown on a page; search engines accept paragraphs, lists, links and strong as HTML.
 */
export const questionsAndAnswers = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
