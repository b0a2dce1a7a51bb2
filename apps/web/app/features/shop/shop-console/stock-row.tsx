import { LOW_STOCK } from '@tailwell/contract/shop/product-constants';
import { BadgePercent, CalendarClock, CircleSlash, ClipboardCheck, TriangleAlert } from 'lucide-react';
import type { Selection } from '../../../parts/back-office/use-selection';
import { ProductPicture } from '../../../parts/product-picture';
import { Refusal } from '../../../parts/refusal';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { dayOf } from '../../../ui/format/age';
import { inr } from '../../../ui/format/inr';
import { fullDate, fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { nameOfListing } from './listing-acts';
import type { ConsoleListing } from './shop-console';
import { useStockEdit } from './use-stock-edit';

interface StockRowProps {
  listing: ConsoleListing;
  selection: Selection<ConsoleListing>;
}

/** A listing, editable in place, and selectable for acts on several. */
export function StockRow({ listing, selection }: StockRowProps) {
  const { product } = listing;
  const edit = useStockEdit(listing);
  const { isChanged, save } = edit;
  return (
    <Card>
      <form
        noValidate
        aria-label={`${product.name} by ${product.brand}, ${product.packSize}`}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          edit.submit();
        }}
      >
        <div className="flex items-start gap-4">
          <span className="size-16 shrink-0">
            <ProductPicture photo={product.photo} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="leading-snug font-extrabold wrap-anywhere">{product.name}</h2>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {product.brand} · {product.packSize}{' '}
              <span className="whitespace-nowrap">· MRP {inr(product.mrp)}</span>
            </p>
            <Marks listing={listing} />
          </div>
          <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`Select ${nameOfListing(listing)}`}
              checked={selection.isSelected(listing)}
              onChange={() => selection.toggle(listing)}
              className="size-5 accent-primary"
            />
          </label>
        </div>
        <Fields edit={edit} />
        {edit.refusal && <Refusal error={edit.refusal} />}
        {isChanged && (
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
            <p role="status" className="mr-auto text-sm font-bold">
              Not saved yet.
            </p>
            <Button variant="secondary" disabled={save.isPending} onClick={edit.discard}>
              Discard changes
            </Button>
            <Button type="submit" isLoading={save.isPending}>
              <span>
                Save<span className="sr-only"> {product.name}</span>
              </span>
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

interface FieldsProps {
  edit: ReturnType<typeof useStockEdit>;
}

function Fields({ edit: { texts, problems, change } }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-[0.8fr_0.8fr_1.2fr_1fr_1.2fr_auto]">
      <TextField
        label="Price (₹)"
        inputMode="decimal"
        value={texts.price}
        error={problems.price}
        onChange={({ target }) => change({ price: target.value.trim() })}
      />
      <TextField
        label="In stock"
        inputMode="numeric"
        value={texts.stock}
        error={problems.stock}
        onChange={({ target }) => change({ stock: target.value.trim() })}
      />
      <div className="max-[23rem]:col-span-2">
        <TextField
          label="Expiry"
          type="month"
          value={texts.month}
          placeholder="2027-03"
          error={problems.month}
          onChange={({ target }) => change({ month: target.value })}
        />
      </div>
      <TextField
        label="Batch no."
        value={texts.batch}
        maxLength={30}
        autoCapitalize="characters"
        error={problems.batch}
        onChange={({ target }) => change({ batch: target.value })}
      />
      <TextField
        label="Off sale until"
        type="date"
        value={texts.backOn}
        placeholder="2027-03-01"
        error={problems.backOn}
        onChange={({ target }) => change({ backOn: target.value })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end font-bold sm:self-center sm:pt-6">
        <input
          type="checkbox"
          checked={texts.isActive}
          onChange={({ target }) => change({ isActive: target.checked })}
          className="size-6 shrink-0 accent-primary"
        />
        For sale
      </label>
    </div>
  );
}

const SECONDS_PER_DAY = 86_400;

/** What needs attention: out of stock, running low, expired, not sold, or prescription only. */
function Marks({
  listing: { stock, isActive, backOn, isLicenceExpired, expiresMonth, offer, product },
}: {
  listing: ConsoleListing;
}) {
  const now = useNow(SECONDS_PER_DAY);
  const isExpired = now && expiresMonth !== null && expiresMonth < dayOf(now).slice(0, 7);
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {!isActive && (
        <Badge tone="over" Icon={CircleSlash}>
          Not for sale
        </Badge>
      )}
      {isActive && backOn && (
        <Badge tone="over" Icon={CalendarClock}>
          Back on sale on {fullDate(backOn)}
        </Badge>
      )}
      {isLicenceExpired && (
        <Badge tone="failed" Icon={TriangleAlert}>
          Off sale: licence expired
        </Badge>
      )}
      {isActive && stock === 0 && (
        <Badge tone="failed" Icon={TriangleAlert}>
          Sold out
        </Badge>
      )}
      {isActive && stock > 0 && stock <= LOW_STOCK && (
        <Badge tone="waiting" Icon={TriangleAlert}>
          Running out
        </Badge>
      )}
      {isExpired && (
        <Badge tone="failed" Icon={TriangleAlert}>
          Past its month, not sold
        </Badge>
      )}
      {offer && (
        <Badge tone="waiting" Icon={BadgePercent}>
          {inr(offer.price)} in “{offer.title}”
          {!offer.isRunning && `, from ${fullDateInIndia(new Date(offer.startsAt))}`}
        </Badge>
      )}
      {product.needsPrescription && (
        <Badge tone="active" Icon={ClipboardCheck}>
          By prescription
        </Badge>
      )}
    </p>
  );
}
