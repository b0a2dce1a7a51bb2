import { useEffect, useRef, useState } from 'react';

/** Uploads a file; returns its stored path. Throws an error whose message can be shown. */
export type FileSender = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<string>;

interface Options {
  send: FileSender;
  onChange: (path: string) => void;
  /** Called when an upload starts or ends. */
  onSending?: (isSending: boolean) => void;
}

/** Uploads one file and tracks its progress. Aborts when the field unmounts. */
export function useSendingFile({ send, onChange, onSending }: Options) {
  const [preview, setPreview] = useObjectUrl();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setProblem(undefined);
    setFailed(undefined);
    setPercent(0);
    onSending?.(true);
    try {
      const path = await send(file, { onProgress: setPercent, signal: controller.signal });
      setPreview(file);
      onChange(path);
    } catch (error) {
      if (!controller.signal.aborted) {
        setFailed(file);
        setProblem(error instanceof Error ? error.message : 'We couldn’t send this. Please try again.');
      }
    } finally {
      if (running.current === controller) {
        setPercent(undefined);
        onSending?.(false);
      }
    }
  };
  return {
    preview,
    percent,
    problem,
    start,
    canRetry: failed !== undefined,
    retry: () => failed && start(failed),
    cancel: () => running.current?.abort(),
    release: () => {
      setPreview(undefined);
      setProblem(undefined);
      setFailed(undefined);
    },
  };
}

/** Object URL of a file, revoked when another replaces it. */
export function useObjectUrl() {
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file: File | undefined) => setUrl(file && URL.createObjectURL(file))] as const;
}
