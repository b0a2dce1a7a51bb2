/** What two browsers tell each other on their way to a connection. */
export interface Offered {
  isPolite: boolean;
  /** An offer of one's own is being made, or has been sent and waits for its answer. */
  hasOwnOffer: boolean;
  /** Both have agreed on something before, over this very connection. */
  hasAgreed: boolean;
  /** The offer comes from another page than before: the other side has reloaded, or is on another device. */
  isFromNewPage: boolean;
}

/**
 * What to do with an offer (perfect negotiation). Of two that cross, the polite side gives up its own. Where nothing has
 * been agreed yet, or the other side's page is a new one, a connection made anew takes the offer: the old one can't.
 */
export function onOffer({
  isPolite,
  hasOwnOffer,
  hasAgreed,
  isFromNewPage,
}: Offered): 'ignore' | 'renew' | 'take' {
  if (isFromNewPage) return 'renew';
  if (hasOwnOffer && !isPolite) return 'ignore';
  if (hasOwnOffer && !hasAgreed) return 'renew';
  return 'take';
}

/** Names the page that a description was made in: the id in its line `o=`, which stays for a connection's whole life. */
export const pageOf = (sdp: string) => /^o=\S+ (\d+)/m.exec(sdp)?.[1] ?? '';

/** How long each side waits before it tries again, in milliseconds: not both at once. */
const TRY_AGAIN_AFTER = { polite: 7_000, impolite: 4_000 };

/** So many tries in vain, and the connection is made anew. */
const TRIES = 3;

interface Standing {
  isPolite: boolean;
  isConnected: boolean;
  /** Milliseconds since the last try. */
  sinceTry: number;
  /** In vain. */
  tries: number;
}

/** What to do about a connection that doesn't stand though both are there. */
export function onTick({ isPolite, isConnected, sinceTry, tries }: Standing): 'wait' | 'restart' | 'renew' {
  if (isConnected || sinceTry < TRY_AGAIN_AFTER[isPolite ? 'polite' : 'impolite']) return 'wait';
  return tries >= TRIES ? 'renew' : 'restart';
}
