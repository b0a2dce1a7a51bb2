import { useQuery } from '@tanstack/react-query';
import { Monitor, ScrollText, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ListFault } from '../../../parts/page/list-fault';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioChips } from '../../../ui/form/radio-chips';
import { letterPreview } from './newsletters';
import type { LetterEditor } from './use-letter-editor';

const variants = {
  phone: { label: 'Phone', Icon: Smartphone, width: 'max-w-[390px]' },
  desktop: { label: 'Desktop', Icon: Monitor, width: 'max-w-[760px]' },
  text: { label: 'Plain text', Icon: ScrollText, width: 'max-w-[760px]' },
};
type Variant = keyof typeof variants;

/** The letter as mail clients show it; saves pending changes first. */
export function PreviewView({ editor }: { editor: LetterEditor }) {
  const [variant, setVariant] = useState<Variant>('phone');
  const { letter, state } = editor;
  const isSaved = state.kind === 'saved' || letter.status !== 'draft';
  useEffect(() => {
    if (!isSaved) void editor.flush();
  }, [isSaved, editor]);
  const preview = useQuery({ ...letterPreview(letter._id, letter.revision), enabled: isSaved });
  const { width } = variants[variant];
  return (
    <div className="flex flex-col gap-4">
      <RadioChips
        label="Preview as"
        isLabelHidden
        options={(Object.keys(variants) as Variant[]).map((value) => {
          const { label, Icon } = variants[value];
          return { value, label, icon: <Icon className="size-4" aria-hidden="true" /> };
        })}
        value={variant}
        onChange={({ target }) => setVariant(target.value as Variant)}
      />
      {preview.error && <ListFault list={preview} />}
      {preview.data ? (
        <div
          className={`flex w-full flex-col overflow-hidden rounded-2xl border border-line-strong bg-surface shadow-card ${width}`}
        >
          <div className="border-b border-line px-4 py-3">
            <p className="text-sm text-ink-soft wrap-anywhere">{preview.data.from}</p>
            <p className="font-extrabold wrap-anywhere">{preview.data.subject || 'Without a subject'}</p>
            {preview.data.preheader && (
              <p className="truncate text-sm text-ink-soft">{preview.data.preheader}</p>
            )}
          </div>
          {variant === 'text' ? (
            <pre className="max-h-[80vh] overflow-auto p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
              {preview.data.text}
            </pre>
          ) : (
            <iframe
              key={preview.data.url}
              title={`The newsletter as on a ${variant}`}
              src={preview.data.url}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-[80vh] w-full border-0"
            />
          )}
        </div>
      ) : (
        !preview.error && <Skeleton className="h-150 max-w-98 rounded-2xl" />
      )}
    </div>
  );
}
