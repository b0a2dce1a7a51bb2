/** What is typed to the officer of a case, until it is sent. */
export const answerDraft = (abuseId: string) => `abuse-answer:${abuseId}`;
