import { MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import { Plus, ShoppingCart } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Stepper } from '../../../ui/form/stepper';
import { announce } from './announce';
import { formatQuantity } from './cart-labels';
import type { CartItem } from './cart-query';
import { useCartChange } from './change-cart';
import { useQuantity } from './use-cart';

interface AddToCartProps extends CartItem {
  productName: string;
  /** Unit price in rupees. */
  price: number;
  /** `large`: for a product's own page. Both fill the available width. */
  size?: 'small' | 'large';
}

/** Adds a product to the cart; once it is in, shows the quantity with minus and plus buttons. */
export function AddToCart({ listingId, productId, productName, price, size = 'small' }: AddToCartProps) {
  const item = { listingId, productId };
  const quantity = useQuantity(item);
  const change = useCartChange();
  const { box, holdFocus } = useRetainedFocus(quantity > 0);
  const step = (by: number) => {
    holdFocus();
    announce(formatQuantity(productName, change({ ...item, by, price, name: productName })));
  };
  return (
    <div ref={box} className="w-full">
      {quantity > 0 ? (
        <Stepper
          label={productName}
          value={quantity}
          max={MAX_QUANTITY}
          onChange={(next) => step(next - quantity)}
          isWide
        />
      ) : size === 'large' ? (
        <Button
          size="lg"
          isWide
          icon={<ShoppingCart className="size-5" aria-hidden="true" />}
          onClick={() => step(1)}
        >
          Add to cart
          <span className="sr-only">: {productName}</span>
        </Button>
      ) : (
        <Button
          variant="secondary"
          isWide
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => step(1)}
        >
          Add
          <span className="sr-only"> {productName} to the cart</span>
        </Button>
      )}
    </div>
  );
}

/** The clicked button is replaced by another one, which receives the focus if the old one had it. */
function useRetainedFocus(isInCart: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button changes when it comes into the cart or leaves it
  useLayoutEffect(() => {
    // The button may be in the bar at the end of the page: don't scroll there.
    if (hadFocus.current) {
      box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [isInCart]);
  return {
    box,
    holdFocus: () => {
      hadFocus.current = box.current?.contains(document.activeElement) ?? false;
    },
  };
}
