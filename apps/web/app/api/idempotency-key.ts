import { useRef } from 'react';
import { randomId } from './random-id';

/**
 * Gives the Idempotency-Key of a write: the same one as long as the body stays the same, so that a second press
 * or a second try after a lost answer does nothing twice.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: randomId() };
    return last.current.key;
  };
}
