import { useMutation } from '@tanstack/react-query';
import { toasts } from '../../../../ui/feedback/toast';
import type { PostEditor } from '../use-post-editor';

/** Saves what stands in the fields as a version, by hand. */
export const useSaveVersion = (editor: PostEditor) =>
  useMutation({
    mutationFn: async () => {
      await editor.flush();
      await editor.saveVersion();
    },
    onSuccess: () => toasts.success('This version is kept.'),
  });
