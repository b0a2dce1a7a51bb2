import { useMutation } from '@tanstack/react-query';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error';
import { textOf } from '../../../api/errors-to-toasts';
import { upload } from '../../../api/upload';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { AttachedPdf } from './entered-values';
import type { TypedResults } from './typed-results';

interface AttachPdfProps {
  /** URL of the saved one. */
  url: string | null;
  /** The change: another PDF, or null to remove it. */
  selected: TypedResults['pdf'];
  onChange: (pdf: TypedResults['pdf']) => void;
}

/** The lab’s own PDF, beside the values or instead of them. */
export function AttachPdf({ url, selected, onChange }: AttachPdfProps) {
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) => ({
      path: await upload({ name: 'POST /lab/upload/report/v1', file }),
      name: file.name,
    }),
    meta: { isErrorShown: true },
    onSuccess: onChange,
  });
  const hasOne = selected === undefined ? url !== null : selected !== null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-bold">
        PDF <span className="font-normal text-ink-faint">(optional)</span>
      </h3>
      {hasOne && (
        <div className="flex items-center justify-between gap-3 rounded-lg bg-sunken py-1 pr-1 pl-4">
          {selected ? (
            <span className="min-w-0 wrap-anywhere">{selected.name}</span>
          ) : (
            url && <AttachedPdf url={url} />
          )}
          <IconButton
            label="Remove the PDF"
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={() => onChange(null)}
          />
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="The lab’s PDF"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send.mutate(file);
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        className="self-start"
        isLoading={send.isPending}
        icon={<Paperclip className="size-4" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {hasOne ? 'Choose another PDF' : 'Attach a PDF'}
      </Button>
      {send.error && (
        <p role="alert" className="text-sm font-bold text-danger">
          {send.error instanceof ApiError && send.error.code === 'INVALID'
            ? 'Choose a PDF.'
            : textOf(send.error)}
        </p>
      )}
    </div>
  );
}
