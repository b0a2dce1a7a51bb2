/** Questions that a page shows with their answers; of HTML search engines read paragraphs, lists, links and strong words. */
export const questionsAndAnswers = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
