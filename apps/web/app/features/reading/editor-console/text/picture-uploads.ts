import { upload } from '../../../../api/upload';
import { createStore } from '../../../../store';
import { shrinkPhoto } from '../../../../ui/form/shrink-photo';

/** A picture of the text that is being uploaded. */
export interface PictureUpload {
  /** Object URL of the file. */
  src: string;
  /** Whole percent, 0 to 100. */
  percent: number;
  /** Storage path, once uploaded. */
  path?: string;
  problem?: string;
  /** Retries the upload; left out if that would fail too. */
  retry?: () => void;
}

const UNREADABLE = 'This file can’t be opened as a picture here. Please choose a JPG, PNG or WebP.';

/** The picture uploads of one text, keyed by the names of their placeholders. */
export class PictureUploads {
  readonly state = createStore<Readonly<Record<string, PictureUpload>>>({});
  #next = 1;
  readonly #running = new Set<AbortController>();

  /** Starts an upload and returns the name of its placeholder. Calls `onDone` with the storage path. */
  start(file: File, onDone: (name: string, path: string) => void): string {
    const name = String(this.#next++);
    const src = URL.createObjectURL(file);
    const send = async () => {
      const controller = new AbortController();
      this.#running.add(controller);
      this.#set(name, { src, percent: 0 });
      try {
        const photo = await shrinkPhoto(file);
        if (!photo) return this.#set(name, { src, percent: 0, problem: UNREADABLE });
        const path = await upload({
          name: 'POST /console/posts/picture/v1',
          file: photo,
          onProgress: (percent) => this.#set(name, { src, percent }),
          signal: controller.signal,
        });
        this.#set(name, { src, percent: 100, path });
        onDone(name, path);
      } catch (error) {
        if (controller.signal.aborted) return;
        const problem = error instanceof Error ? error.message : 'This picture could not be sent.';
        this.#set(name, { src, percent: 0, problem, retry: () => void send() });
      } finally {
        this.#running.delete(controller);
      }
    };
    void send();
    return name;
  }

  /** Local preview of a picture uploaded from this page, as long as the page is open. */
  previewOf(path: string): string | undefined {
    return Object.values(this.state.read()).find((one) => one.path === path)?.src;
  }

  /** Aborts running uploads. */
  close() {
    for (const controller of this.#running) controller.abort();
    for (const { src } of Object.values(this.state.read())) URL.revokeObjectURL(src);
  }

  #set(name: string, sent: PictureUpload) {
    this.state.set({ ...this.state.read(), [name]: sent });
  }
}
