import { ProductPicture } from '../../../parts/product-picture';

/** Number of pictures that fit side by side on the smallest phone. */
const MAX_SHOWN = 4;

/** Pictures of an order's items, to recognise it at a glance. The names are beside them. */
export function OrderPictures({ lines }: { lines: { productId: string; photo: string | null }[] }) {
  const shown = lines.slice(0, lines.length > MAX_SHOWN ? MAX_SHOWN - 1 : MAX_SHOWN);
  const others = lines.length - shown.length;
  return (
    <div aria-hidden="true" className="flex gap-2">
      {shown.map(({ productId, photo }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two shops may sell the same thing
        <div key={`${productId} ${at}`} className="w-14">
          <ProductPicture photo={photo} />
        </div>
      ))}
      {others > 0 && (
        <span className="grid size-14 place-items-center rounded-lg bg-sunken text-sm font-bold text-ink-soft">
          +{others}
        </span>
      )}
    </div>
  );
}
