import { RotateCcw } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button';
import { useReordering } from './reordering';

/** Orders the same again, as far as it is sold. */
export function ReorderButton({
  order,
  ...button
}: { order: { _id: string; number: string } } & Pick<ButtonProps, 'variant' | 'isWide' | 'className'>) {
  const reordering = useReordering();
  return (
    <Button
      variant="secondary"
      {...button}
      isLoading={reordering.isPending}
      icon={<RotateCcw className="size-4" aria-hidden="true" />}
      onClick={() => reordering.mutate(order._id)}
    >
      Order again
      <span className="sr-only">: {order.number}</span>
    </Button>
  );
}
