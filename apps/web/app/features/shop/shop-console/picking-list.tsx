import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { readDraft, writeDraft } from '../../../api/drafts';
import { ProductPicture } from '../../../parts/product-picture';
import { classNames } from '../../../ui/class-names';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import type { ConsoleOrder } from './shop-console';

/** The contents. While packing, lines can be ticked off, visible only to the packer: nothing is sent. */
export function PickingList({ order: { _id, status, lines } }: { order: ConsoleOrder }) {
  const draft = `picked:${_id}`;
  const [picked, setPicked] = useState(() => readDraft<string[]>(draft) ?? []);
  const isPicking = status === 'accepted';
  const toggle = (line: string) => {
    const next = picked.includes(line) ? picked.filter((other) => other !== line) : [...picked, line];
    setPicked(next);
    writeDraft(draft, next);
  };
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-extrabold">{isPicking ? 'To pack' : 'In this order'}</h2>
        {isPicking && (
          <p role="status" className="text-sm text-ink-soft">
            {lines.filter((line) => picked.includes(line._id)).length} of {lines.length} ticked
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const isDone = isPicking && picked.includes(line._id);
          const content = <Line line={line} isDone={isDone} />;
          return (
            <li key={line._id}>
              {isPicking ? (
                <label className="flex cursor-pointer items-center gap-3 py-3">
                  <input
                    type="checkbox"
                    checked={isDone}
                    onChange={() => toggle(line._id)}
                    className="size-6 shrink-0 accent-primary"
                  />
                  {content}
                </label>
              ) : (
                <div className="flex items-center gap-3 py-3">{content}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Line({ line, isDone }: { line: ConsoleOrder['lines'][number]; isDone: boolean }) {
  const { name, brand, packSize, photo, quantity, total, needsPrescription } = line;
  return (
    <>
      <span className={classNames('size-16 shrink-0 transition-opacity', isDone && 'opacity-50')}>
        <ProductPicture photo={photo} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classNames('leading-snug font-bold wrap-anywhere', isDone && 'line-through')}>
          {name}
        </span>
        <span className="text-sm text-ink-soft wrap-anywhere">
          {brand} · {packSize}
        </span>
        {needsPrescription && (
          <span className="inline-flex items-center gap-1 text-sm font-bold text-on-primary-soft">
            <ClipboardCheck className="size-4" aria-hidden="true" />
            By prescription
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <span className="text-xl font-extrabold tabular-nums">
          <span className="sr-only">Quantity </span>
          {quantity} ×
        </span>
        <Price rupees={total} className="text-sm" />
      </span>
    </>
  );
}
