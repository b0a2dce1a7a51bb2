import type { WrittenPost } from '../written-post';

/** Props shared by all field groups of a post. */
export interface PostFieldProps {
  written: WrittenPost;
  onChange: (part: Partial<WrittenPost>) => void;
  /** The post is in review or scheduled. */
  isReadOnly: boolean;
}
