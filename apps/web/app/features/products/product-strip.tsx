import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ProductCard } from './product-card';
import type { Product } from './product-filters';

/** Some products in a line that scrolls sideways, under their heading; nothing where there are none. */
export function ProductStrip({
  title,
  about,
  products,
  all,
}: {
  title: string;
  /** Stands below the heading. */
  about?: ReactNode;
  products: Product[];
  /** Where all of them are. */
  all?: string;
}) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-end justify-between gap-4">
        <h2 id={id} className="text-xl font-extrabold">
          {title}
        </h2>
        {all && (
          <Link
            to={all}
            className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 font-bold text-primary"
          >
            See all
            <span className="sr-only">: {title}</span>
            <ArrowRight className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      {about}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 md:-mx-8 md:scroll-px-8 md:px-8">
        {products.map((product) => (
          <li key={product._id} className="w-41 shrink-0 snap-start lg:w-48">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
