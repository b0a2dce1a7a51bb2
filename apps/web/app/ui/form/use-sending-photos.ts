import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo';

/** A photo that is not stored yet: uploading, or stopped by a problem. */
export interface PendingPhoto {
  key: number;
  file: File;
  /** Object URL of the file. */
  src: string;
  /** Whole percents, 0 to 100. */
  percent: number;
  problem?: string;
  /** Retrying the same file is pointless. */
  isPermanentFailure?: boolean;
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
const NOT_SENT = 'We couldn’t send this photo. Please try again.';

/** Uploads photos in parallel and tracks the progress of each. Aborts when the field unmounts. */
export function useSendingPhotos({ value, onChange, onSending, send }: Options) {
  const { onTheirWay, addPending, update, drop } = usePendingPhotos();
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const running = useRunning();
  // Two photos may arrive before the first is rendered.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const change = (paths: string[]) => {
    latest.current = paths;
    onChange(paths);
  };

  const start = async ({ key, file, src }: PendingPhoto) => {
    const controller = new AbortController();
    running.set(key, controller);
    onSending?.(true);
    update(key, { percent: 0, problem: undefined });
    try {
      const photo = await shrinkPhoto(file);
      if (!photo) return update(key, { problem: UNREADABLE, isPermanentFailure: true });
      const onProgress = (percent: number) => update(key, { percent });
      const path = await send(photo, { onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      setPreviews((known) => ({ ...known, [path]: src }));
      change([...latest.current, path]);
      drop(key);
    } catch (error) {
      if (!controller.signal.aborted)
        update(key, { problem: error instanceof Error ? error.message : NOT_SENT });
    } finally {
      running.delete(key);
      if (running.size === 0) onSending?.(false);
    }
  };

  return {
    onTheirWay,
    /** Object URLs of photos uploaded from here, by their paths. */
    previews,
    add: (files: File[]) => {
      for (const photo of addPending(files)) void start(photo);
    },
    retry: start,
    /** Aborts the upload if it is still running, and drops the photo. */
    cancel: (key: number) => {
      running.get(key)?.abort();
      drop(key);
    },
    remove: (path: string) => change(latest.current.filter((other) => other !== path)),
  };
}

/** Running uploads, by the photos' keys. */
function useRunning() {
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  return running.current;
}

/** Photos not stored yet. Their object URLs are revoked when the field unmounts. */
function usePendingPhotos() {
  const [onTheirWay, setOnTheirWay] = useState<PendingPhoto[]>([]);
  const objectUrls = useRef<string[]>([]);
  const nextKey = useRef(0);
  useEffect(() => () => objectUrls.current.forEach(URL.revokeObjectURL), []);
  return {
    onTheirWay,
    addPending: (files: File[]) => {
      const photos = files.map((file) => {
        const src = URL.createObjectURL(file);
        objectUrls.current.push(src);
        return { key: nextKey.current++, file, src, percent: 0 };
      });
      setOnTheirWay((before) => [...before, ...photos]);
      return photos;
    },
    update: (key: number, changes: Partial<PendingPhoto>) =>
      setOnTheirWay((photos) =>
        photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)),
      ),
    drop: (key: number) => setOnTheirWay((photos) => photos.filter((photo) => photo.key !== key)),
  };
}
