import { upload } from '../../../../api/upload';
import { createStore } from '../../../../store';
import { shrinkPhoto } from '../../../../ui/form/shrink-photo';

/** A picture of the text on its way. */
export interface PictureUpload {
  /** An address of the file in this page. */
  src: string;
  /** Whole percents, 0 to 100. */
  percent: number;
  /** Where it is stored, once it is there. */
  path?: string;
  problem?: string;
  /** Sends it again; left out: it would not come through either. */
  retry?: () => void;
}

const UNREADABLE = 'This file can’t be opened as a picture here. Please choose a JPG, PNG or WebP.';

/** The pictures of one text that are sent from this page, by the names that their places in the text have. */
export class PictureUploads {
  readonly state = createStore<Readonly<Record<string, PictureUpload>>>({});
  #next = 1;
  readonly #running = new Set<AbortController>();

  /** Begins to send a file; gives the name of its place. `onDone` is told where it is stored. */
  begin(file: File, onDone: (name: string, path: string) => void): string {
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

  /** What a picture of this page looks like, for as long as the page is open. */
  previewOf(path: string): string | undefined {
    return Object.values(this.state.read()).find((one) => one.path === path)?.src;
  }

  /** Stops what is under way. */
  close() {
    for (const controller of this.#running) controller.abort();
    for (const { src } of Object.values(this.state.read())) URL.revokeObjectURL(src);
  }

  #set(name: string, sent: PictureUpload) {
    this.state.set({ ...this.state.read(), [name]: sent });
  }
}
