import { readDraft, writeDraft } from '../../../api/drafts';

/** A sign-in that waits for its code. It outlives a reload, and holds no secret: the code comes another way. */
export interface PendingSignIn {
  way: 'mobile' | 'email';
  /** The number or address that the code went to. */
  recipient: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const DRAFT = 'sign-in';

export const readPendingSignIn = () => readDraft<PendingSignIn>(DRAFT);

export const writePendingSignIn = (pending: PendingSignIn) => writeDraft(DRAFT, pending);
