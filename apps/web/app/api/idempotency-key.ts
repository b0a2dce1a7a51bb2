import { useRef } from 'react';
import { randomId } from './random-id';

/**
 * Returns the Idempotency-Key of a write: the same key as long as the body stays the same, so that a second tap or a
 * retry after a lost response does not repeat the write.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: randomId() };
    return last.current.key;
  };
}
