import { type CaptionLanguage, captionLanguages } from '@tailwell/contract/reading/post-constants';
import { readWebVtt } from '@tailwell/contract/reading/web-vtt';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { counted } from '../../../../ui/format/count';
import type { PostVideo } from './post-video';

interface CaptionsFieldProps {
  captions: PostVideo['captions'];
  onChange: (captions: PostVideo['captions']) => void;
}

const EXAMPLE = 'WEBVTT\n\n00:00.000 --> 00:04.000\nLook between the toes.';

/** Captions in each language, typed or from a WebVTT file; names the line that can’t be parsed. */
export const CaptionsField = ({ captions, onChange }: CaptionsFieldProps) => (
  <div className="flex flex-col gap-4">
    {(Object.keys(captionLanguages) as CaptionLanguage[]).map((language) => (
      <LanguageCaptions
        key={language}
        language={language}
        vtt={captions.find((caption) => caption.language === language)?.vtt ?? ''}
        onChange={(vtt) => {
          const others = captions.filter((caption) => caption.language !== language);
          onChange(vtt === undefined ? others : [...others, { language, vtt }]);
        }}
      />
    ))}
  </div>
);

interface LanguageCaptionsProps {
  language: CaptionLanguage;
  /** The saved WebVTT text. */
  vtt: string;
  /** Undefined if there are none. */
  onChange: (vtt: string | undefined) => void;
}

function LanguageCaptions({ language, vtt, onChange }: LanguageCaptionsProps) {
  const input = useRef<HTMLInputElement>(null);
  // Text that can’t be parsed yet stays here only.
  const [typed, setTyped] = useState(vtt);
  const { cues, faults } = readWebVtt(typed);
  const [fault] = typed.trim() === '' ? [] : faults;
  const write = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(undefined);
    else if (readWebVtt(text).faults.length === 0) onChange(text);
  };
  return (
    <div className="flex flex-col gap-2">
      <TextareaField
        label={`Captions: ${captionLanguages[language]}`}
        hint={
          fault
            ? undefined
            : typed.trim() === ''
              ? 'Times and text, as a WebVTT file has them'
              : counted(cues.length, 'line')
        }
        error={fault && `Line ${fault.line}: ${fault.message} Until then these captions aren’t saved.`}
        rows={4}
        maxLength={60_000}
        value={typed}
        placeholder={EXAMPLE}
        onChange={({ target }) => write(target.value)}
      />
      <Button variant="quiet" className="self-start" onClick={() => input.current?.click()}>
        Choose a WebVTT file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        aria-label={`WebVTT file: ${captionLanguages[language]}`}
        hidden
        onChange={async ({ currentTarget }) => {
          const text = await currentTarget.files?.[0]?.text();
          currentTarget.value = '';
          if (text === undefined) return;
          write(text.slice(0, 60_000));
          if (typed.trim() === '') return;
          toasts.undo({
            id: `captions ${language}`,
            text: 'Captions added from the file',
            onUndo: () => write(typed),
          });
        }}
      />
    </div>
  );
}
