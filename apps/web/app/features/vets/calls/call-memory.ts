import { readDraft, writeDraft } from '../../../api/drafts';

const nameOf = (consultId: string) => `in-call:${consultId}`;

/** Whether this tab is in the call: a reload comes back to it without asking. */
export const isInCall = (consultId: string) => readDraft<boolean>(nameOf(consultId)) === true;

export const rememberCall = (consultId: string) => writeDraft(nameOf(consultId), true);

export const clearCall = (consultId: string) => writeDraft(nameOf(consultId), undefined);
