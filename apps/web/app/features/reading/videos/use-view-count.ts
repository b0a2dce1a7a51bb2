import { useEffect, useRef } from 'react';
import { call } from '../../../api/call';

/** A video counts as watched after playing this long, in milliseconds. */
const WATCHED_AFTER_MS = 3_000;

/** Counts a view once the video has played long enough. Fire and forget: a failure has no consequence. */
export function useViewCount(id: string, isPlaying: boolean) {
  const played = useRef({ id, for: 0, isCounted: false });
  useEffect(() => {
    if (played.current.id !== id) played.current = { id, for: 0, isCounted: false };
    const state = played.current;
    if (!isPlaying || state.isCounted) return;
    const since = Date.now();
    const timer = setTimeout(() => {
      state.isCounted = true;
      call('PUT /user/update/video/views/{id}/v1', { params: { id } }).catch(() => {});
    }, WATCHED_AFTER_MS - state.for);
    return () => {
      clearTimeout(timer);
      state.for += Date.now() - since;
    };
  }, [id, isPlaying]);
}
