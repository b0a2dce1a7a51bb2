import { useEffect } from 'react';
import { call } from '../../../api/call';

/** An article counts as read after being visible this long, in milliseconds. */
const READ_AFTER_MS = 5_000;

/** Counts a reader once the article has been visible long enough. Fire and forget: a failure has no consequence. */
export function useReading(id: string) {
  useEffect(() => {
    let visibleFor = 0;
    let visibleSince = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      stop();
      call('PUT /user/update/blog/views/{id}/v1', { params: { id } }).catch(() => {});
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        visibleSince = Date.now();
        timer = setTimeout(count, READ_AFTER_MS - visibleFor);
      } else if (visibleSince > 0) visibleFor += Date.now() - visibleSince;
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
    document.addEventListener('visibilitychange', follow);
    follow();
    return stop;
  }, [id]);
}
