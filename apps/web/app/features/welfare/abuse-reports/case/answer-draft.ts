/** Draft name of the message to the officer of a case. */
export const answerDraft = (abuseId: string) => `abuse-answer:${abuseId}`;
