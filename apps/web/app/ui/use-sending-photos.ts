import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo';

/** A photo that isn't there yet: on its way, or stopped by a problem. */
export interface PhotoOnItsWay {
  key: number;
  file: File;
  /** An address of the file in this page. */
  src: string;
  /** Whole percents, 0 to 100. */
  percent: number;
  problem?: string;
  /** The same file will not come through another time either. */
  isHopeless?: boolean;
}

interface Options {
  value: string[];
  onChange: (paths: string[]) => void;
  onSending?: (isSending: boolean) => void;
  send: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<string>;
}

const UNREADABLE = 'This file can’t be opened as a photo here. Please choose a JPG, PNG or WebP.';
const NOT_SENT = 'This photo could not be sent. Please try again.';

/** Sends photos side by side and knows how far each is. What is under way ends when the field goes. */
export function useSendingPhotos({ value, onChange, onSending, send }: Options) {
  const [onTheirWay, setOnTheirWay] = useState<PhotoOnItsWay[]>([]);
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const running = useRef(new Map<number, AbortController>());
  const addresses = useRef(new Set<string>());
  const nextKey = useRef(0);
  // Two photos may arrive before the first is drawn.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort();
      for (const address of addresses.current) URL.revokeObjectURL(address);
    },
    [],
  );

  const change = (paths: string[]) => {
    latest.current = paths;
    onChange(paths);
  };
  const mark = (key: number, about: Partial<PhotoOnItsWay>) =>
    setOnTheirWay((photos) => photos.map((photo) => (photo.key === key ? { ...photo, ...about } : photo)));
  const drop = (key: number) => setOnTheirWay((photos) => photos.filter((photo) => photo.key !== key));

  const start = async ({ key, file, src }: PhotoOnItsWay) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    onSending?.(true);
    mark(key, { percent: 0, problem: undefined });
    try {
      const photo = await shrinkPhoto(file);
      if (!photo) return mark(key, { problem: UNREADABLE, isHopeless: true });
      const onProgress = (percent: number) => mark(key, { percent });
      const path = await send(photo, { onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      setPreviews((known) => ({ ...known, [path]: src }));
      change([...latest.current, path]);
      drop(key);
    } catch (error) {
      if (!controller.signal.aborted)
        mark(key, { problem: error instanceof Error ? error.message : NOT_SENT });
    } finally {
      running.current.delete(key);
      if (running.current.size === 0) onSending?.(false);
    }
  };

  return {
    onTheirWay,
    /** Addresses of photos that were sent from here, by their paths. */
    previews,
    add: (files: File[]) => {
      const photos = files.map((file) => {
        const src = URL.createObjectURL(file);
        addresses.current.add(src);
        return { key: nextKey.current++, file, src, percent: 0 };
      });
      setOnTheirWay((before) => [...before, ...photos]);
      for (const photo of photos) start(photo);
    },
    retry: start,
    /** Stops it, if it is still under way, and forgets it. */
    cancel: (key: number) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    remove: (path: string) => change(latest.current.filter((other) => other !== path)),
  };
}
