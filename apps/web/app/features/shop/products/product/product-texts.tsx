import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../../ui/class-names';
import type { ProductDetails } from './product-details';

/** Product details: collapsed on phones, expanded on desktops. */
export function ProductTexts({ product }: { product: ProductDetails }) {
  const texts = [
    { title: 'About this product', text: product.description },
    { title: 'What is in it', text: product.composition },
    { title: 'How to use it', text: product.directions },
    { title: 'Safety', text: product.safety },
    { title: 'Maker and origin', text: originOf(product) },
  ].filter(({ text }) => text !== '');
  return (
    <div className="divide-y divide-line rounded-xl border border-line bg-surface lg:grid lg:grid-cols-2 lg:divide-y-0 lg:p-4">
      {texts.map(({ title, text }, at) => (
        <Disclosure key={title} title={title} isOpenAtFirst={at === 0}>
          {text}
        </Disclosure>
      ))}
    </div>
  );
}

const originOf = ({ manufacturer, countryOfOrigin, importer }: ProductDetails) =>
  [manufacturer, `Country of origin: ${countryOfOrigin}`, importer && `Imported by ${importer}`]
    .filter(Boolean)
    .join('\n');

function Disclosure({
  title,
  isOpenAtFirst,
  children,
}: {
  title: string;
  isOpenAtFirst: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section className="px-5 lg:px-4 lg:py-3">
      <h2 className="text-lg font-extrabold max-lg:hidden">{title}</h2>
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center justify-between gap-3 text-left text-lg font-extrabold"
        >
          {title}
          <ChevronDown
            className={classNames('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div
        id={id}
        className={classNames(
          'pb-5 whitespace-pre-line text-ink-soft wrap-anywhere lg:pt-1 lg:pb-2',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {children}
      </div>
    </section>
  );
}
