import { captionLanguages } from '@tailwell/contract/reading/post-constants';
import { type ReactNode, type RefObject, useId } from 'react';
import { SPEEDS } from './player-actions';
import type { CaptionChoice, Captions } from './use-captions';
import type { Playback } from './use-playback';
import type { useVideoSource } from './use-video-source';
import { sizeName } from './video-sizes';
import type { VideoSummary } from './videos-query';

interface PlayerSettingsProps {
  id: string;
  box: RefObject<HTMLVideoElement | null>;
  video: VideoSummary;
  playback: Playback;
  source: ReturnType<typeof useVideoSource>;
  captions: Captions;
}

/** Quality, speed and captions: native selects, which work best on phones. */
export default function PlayerSettings({ id, box, video, playback, source, captions }: PlayerSettingsProps) {
  const { sizes = [], shown, choice, choose } = source;
  return (
    <div
      id={id}
      className="mx-1 mb-1 grid gap-1 sm:ml-auto sm:w-80 rounded-lg bg-stage-raised p-3 text-on-stage-raised"
    >
      <Setting
        label="Quality"
        value={choice ?? 'auto'}
        onChange={(url) => choose(url === 'auto' ? undefined : url)}
      >
        <option value="auto">Auto{shown && !choice && ` (${sizeName(shown)})`}</option>
        {sizes.map((size) => (
          <option key={size.url} value={size.url}>
            {sizeName(size)}
          </option>
        ))}
      </Setting>
      <Setting
        label="Speed"
        value={String(playback.rate)}
        onChange={(rate) => {
          if (box.current) box.current.playbackRate = Number(rate);
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed === 1 ? 'Normal' : `${speed}×`}
          </option>
        ))}
      </Setting>
      {video.captions.length > 0 && (
        <Setting
          label="Captions in"
          value={captions.shown}
          onChange={(language) => captions.choose(language as CaptionChoice)}
        >
          <option value="off">Off</option>
          {video.captions.map(({ language }) => (
            <option key={language} value={language}>
              {captionLanguages[language]}
            </option>
          ))}
        </Setting>
      )}
    </div>
  );
}

interface SettingProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Setting({ label, value, onChange, children }: SettingProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-24 shrink-0 text-sm font-bold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-md border border-on-stage-raised/40 bg-stage px-2 text-on-stage"
      >
        {children}
      </select>
    </div>
  );
}
