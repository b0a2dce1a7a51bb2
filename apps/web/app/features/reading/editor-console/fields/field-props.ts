import type { WrittenPost } from '../written-post';

/** What a group of fields of a post works with. */
export interface PostFieldProps {
  written: WrittenPost;
  onChange: (part: Partial<WrittenPost>) => void;
  /** It is with a vet, or about to go live. */
  isReadOnly: boolean;
}
