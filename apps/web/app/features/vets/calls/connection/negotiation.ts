/** This side's state when an offer arrives. */
export interface OfferState {
  isPolite: boolean;
  /** This side is making an offer, or has sent one and awaits the answer. */
  hasOwnOffer: boolean;
  /** Both sides have already completed a negotiation over this very connection. */
  hasNegotiated: boolean;
  /** The offer comes from another page than before: the other side has reloaded, or is on another device. */
  isFromNewPage: boolean;
}

/**
 * How to handle an offer (perfect negotiation). When two cross, the polite side drops its own. If nothing has been
 * negotiated yet, or the other side's page is a new one, a new connection accepts the offer: the old one can't.
 */
export function decideOnOffer({
  isPolite,
  hasOwnOffer,
  hasNegotiated,
  isFromNewPage,
}: OfferState): 'ignore' | 'renew' | 'accept' {
  if (isFromNewPage) return 'renew';
  if (hasOwnOffer && !isPolite) return 'ignore';
  if (hasOwnOffer && !hasNegotiated) return 'renew';
  return 'accept';
}

/**
 * Identifies the page that made a description: the session id in its `o=` line, constant for a connection's whole life.
 */
export const pageOf = (sdp: string) => /^o=\S+ (\d+)/m.exec(sdp)?.[1] ?? '';

/** How long each side waits before retrying, in milliseconds: different, so that they don't collide. */
const RETRY_DELAY_MS = { polite: 7_000, impolite: 4_000 };

/** Failed attempts after which the connection is replaced. */
const MAX_ATTEMPTS = 3;

interface TickState {
  isPolite: boolean;
  isConnected: boolean;
  /** Milliseconds since the last attempt. */
  sinceLastAttempt: number;
  /** Failed attempts so far. */
  attempts: number;
}

/** What to do about a connection that isn't up although both sides are present. */
export function decideOnTick({
  isPolite,
  isConnected,
  sinceLastAttempt,
  attempts,
}: TickState): 'wait' | 'restart' | 'renew' {
  if (isConnected || sinceLastAttempt < RETRY_DELAY_MS[isPolite ? 'polite' : 'impolite']) return 'wait';
  return attempts >= MAX_ATTEMPTS ? 'renew' : 'restart';
}
