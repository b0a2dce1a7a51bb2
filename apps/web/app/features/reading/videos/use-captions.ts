import type { CaptionLanguage } from '@tailwell/contract/reading/post-constants';
import { type RefObject, useEffect, useState } from 'react';
import type { VideoSummary } from './videos-query';

export type CaptionChoice = CaptionLanguage | 'off';

export interface Captions {
  /** The selected language. */
  shown: CaptionChoice;
  choose: (choice: CaptionChoice) => void;
  toggle: () => void;
}

/** Caption state: on by default while muted, unless the user chose otherwise. */
export function useCaptions(
  box: RefObject<HTMLVideoElement | null>,
  captions: VideoSummary['captions'],
  isMuted: boolean,
): Captions {
  const [choice, choose] = useState<CaptionChoice>();
  const [first] = captions;
  const usual = first?.language ?? 'off';
  const shown = choice ?? (isMuted ? usual : 'off');
  useEffect(() => {
    for (const track of box.current?.textTracks ?? []) {
      track.mode = track.language === shown ? 'showing' : 'disabled';
    }
  }, [box, shown]);
  return { shown, choose, toggle: () => choose(shown === 'off' ? usual : 'off') };
}
