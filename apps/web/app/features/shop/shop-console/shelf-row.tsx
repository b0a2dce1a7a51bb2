import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ClipboardCheck, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { ProductPicture } from '../../../parts/product-picture';
import { Refusal } from '../../../parts/refusal';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { refreshStock, type ShelfProduct } from './shop-console';
import { findProblems } from './stock-values';

/** A product of the catalogue: already on the shelf, or to be added. */
export function ShelfRow({ product }: { product: ShelfProduct }) {
  const { name, brand, packSize, mrp, photo, listingId, needsLicence, needsPrescription } = product;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <span className="size-16 shrink-0">
          <ProductPicture photo={photo} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="leading-snug font-extrabold wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {brand} · {packSize} · MRP {inr(mrp)}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-2">
            {listingId && (
              <Badge tone="success" Icon={Check}>
                On your shelf
              </Badge>
            )}
            {needsPrescription && (
              <Badge tone="active" Icon={ClipboardCheck}>
                By prescription
              </Badge>
            )}
          </p>
        </div>
        {!listingId && !needsLicence && !isOpen && (
          <Button
            variant="secondary"
            aria-label={`Add ${name}, ${packSize}`}
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            Add
          </Button>
        )}
      </div>
      {needsLicence && (
        <p className="text-sm text-ink-soft">
          Only shops with a pharmacy licence sell this. If you have one, ask us to add it.
        </p>
      )}
      {!listingId && isOpen && <AddForm product={product} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const BLANK = { price: '', stock: '', month: '', batch: '' };

function AddForm({ product, onClose }: { product: ShelfProduct; onClose: () => void }) {
  const queries = useQueryClient();
  const [texts, setTexts] = useState({ ...BLANK, price: String(product.mrp) });
  const [areProblemsShown, setProblemsShown] = useState(false);
  const found = findProblems(texts, product.mrp);
  const adding = useMutation({
    mutationFn: () =>
      call('POST /shop/add/my/listing/v1', {
        body: {
          productId: product._id,
          price: Number(texts.price),
          stock: Number(texts.stock),
          expiresMonth: texts.month || null,
          batchNumber: texts.batch.trim() || null,
        },
      }),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await refreshStock(queries);
    },
  });
  const fields = adding.error instanceof ApiError ? adding.error.fields : {};
  const change = (part: Partial<typeof texts>) => {
    adding.reset();
    setTexts({ ...texts, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblemsShown(true);
    if (!adding.isPending && Object.keys(found).length === 0) adding.mutate();
  };
  return (
    <form noValidate aria-label={`Add ${product.name}`} className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <TextField
          label="Price (₹)"
          inputMode="decimal"
          value={texts.price}
          error={(areProblemsShown && found.price) || fields.price}
          onChange={({ target }) => change({ price: target.value.trim() })}
        />
        <TextField
          label="In stock"
          inputMode="numeric"
          value={texts.stock}
          error={(areProblemsShown && found.stock) || fields.stock}
          onChange={({ target }) => change({ stock: target.value.trim() })}
        />
        <div className="max-[23rem]:col-span-2">
          <TextField
            label="Expiry"
            type="month"
            value={texts.month}
            placeholder="2027-03"
            error={fields.expiresMonth}
            onChange={({ target }) => change({ month: target.value })}
          />
        </div>
        <TextField
          label="Batch no."
          value={texts.batch}
          maxLength={30}
          autoCapitalize="characters"
          error={fields.batchNumber}
          onChange={({ target }) => change({ batch: target.value })}
        />
      </div>
      {adding.error && Object.keys(fields).length === 0 && <Refusal error={adding.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={adding.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" isLoading={adding.isPending}>
          Put on the shelf
        </Button>
      </div>
    </form>
  );
}
