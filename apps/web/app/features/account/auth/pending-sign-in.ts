import { readDraft, writeDraft } from '../../../api/drafts';

/** A sign-in waiting for its code. Survives a reload, and holds no secret: the code arrives separately. */
export interface PendingSignIn {
  channel: 'mobile' | 'email';
  /** The number or address that the code was sent to. */
  recipient: string;
  /** When another code can be requested, in milliseconds since 1970. */
  resendAt: number;
}

const DRAFT = 'sign-in';

export const readPendingSignIn = () => readDraft<PendingSignIn>(DRAFT);

export const writePendingSignIn = (pending: PendingSignIn) => writeDraft(DRAFT, pending);
