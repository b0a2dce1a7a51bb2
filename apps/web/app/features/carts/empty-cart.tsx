import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LastOrder } from '../orders/last-order';

/** Nothing is in the cart: where to find something, and the last order to order again. */
export const EmptyCart = () => (
  <div className="flex flex-col gap-5">
    <EmptyState
      picture={<ShoppingCart aria-hidden="true" />}
      title="Your cart is empty"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button render={<Link to={paths.pharmacy} />}>Pharmacy</Button>
          <Button look="secondary" render={<Link to={paths.marketplace} />}>
            Food and more
          </Button>
        </span>
      }
    >
      Food, medicine and all else they need, from shops near you.
    </EmptyState>
    <LastOrder />
  </div>
);
