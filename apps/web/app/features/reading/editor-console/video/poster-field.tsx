import { useRef, useState } from 'react';
import { textOf } from '../../../../api/errors-to-toasts';
import { upload } from '../../../../api/upload';
import { Button } from '../../../../ui/button';
import { FieldError } from '../../../../ui/form/field';
import { TextField } from '../../../../ui/form/text-field';
import { postPictureUrl } from '../picture-url';
import type { PostVideo } from './post-video';

interface PosterFieldProps {
  /** URL of the smallest size. */
  url: string;
  poster: PostVideo['poster'];
  onChange: (poster: PostVideo['poster']) => void;
}

/** The poster shown before a video plays: one of its frames. */
export function PosterField({ url, poster, onChange }: PosterFieldProps) {
  const box = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const capture = async () => {
    const picture = box.current && (await captureFrame(box.current));
    if (!picture) return setProblem('This moment couldn’t be read. Try another one.');
    setSending(true);
    setProblem(undefined);
    try {
      const path = await upload({ name: 'POST /console/posts/picture/v1', file: picture });
      onChange({ path, alt: poster?.alt ?? '' });
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-bold">Poster</h3>
      <div className="grid grid-cols-2 gap-3">
        <video
          ref={box}
          src={url}
          muted
          playsInline
          preload="auto"
          aria-label="The chosen moment"
          onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
          className="aspect-square w-full rounded-lg bg-stage object-contain"
        />
        {poster && (
          <img
            src={postPictureUrl(poster.path, 400)}
            alt={poster.alt}
            className="aspect-square w-full rounded-lg bg-stage object-contain"
          />
        )}
      </div>
      <label className="flex flex-col gap-1 text-sm font-bold">
        Moment
        <input
          type="range"
          min={0}
          max={length}
          step={0.1}
          defaultValue={0}
          onChange={({ target }) => {
            if (box.current) box.current.currentTime = Number(target.value);
          }}
          className="h-11 w-full accent-primary"
        />
      </label>
      <Button variant="secondary" isLoading={isSending} onClick={() => void capture()}>
        Use this moment
      </Button>
      <FieldError id="poster-error" text={problem} />
      {poster && (
        <TextField
          label="What the poster shows"
          hint="For people who can’t see it"
          value={poster.alt}
          maxLength={200}
          onChange={({ target }) => onChange({ ...poster, alt: target.value })}
        />
      )}
    </div>
  );
}

/** Captures the current frame as a picture; null if it can’t be read. */
async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}
