import type { CaptionLanguage } from '@tailwell/contract/reading/post-constants';
import { type RefObject, useEffect, useState } from 'react';

/** The line of captions that is said now, to be drawn by ourselves; empty: none. */
export function useLine(
  box: RefObject<HTMLVideoElement | null>,
  language: CaptionLanguage | undefined,
  isOn: boolean,
): string {
  const [line, setLine] = useState('');
  useEffect(() => {
    const track = [...(box.current?.textTracks ?? [])].find((one) => one.language === language);
    if (!track || !isOn) return setLine('');
    // Read, but not drawn by the browser.
    track.mode = 'hidden';
    const follow = () =>
      setLine([...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join('\n'));
    track.addEventListener('cuechange', follow);
    follow();
    return () => {
      track.removeEventListener('cuechange', follow);
      track.mode = 'disabled';
    };
  }, [box, language, isOn]);
  return line.replace(/<[^>]*>/g, '');
}
