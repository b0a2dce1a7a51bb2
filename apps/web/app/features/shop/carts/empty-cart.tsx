import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** Nothing is in the cart: where to find something, and below it what could be ordered again. */
export const EmptyCart = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-5">
    <EmptyState
      picture={<ShoppingCart aria-hidden="true" />}
      title="Your cart is empty"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button render={<Link to={paths.pharmacy} />}>Pharmacy</Button>
          <Button variant="secondary" render={<Link to={paths.marketplace} />}>
            Food and more
          </Button>
        </span>
      }
    >
      Food, medicine and all else they need, from shops near you.
    </EmptyState>
    {children}
  </div>
);
