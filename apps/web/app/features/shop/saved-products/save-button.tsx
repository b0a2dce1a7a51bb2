import { BellPlus, BellRing, Heart } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/icon-button';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { saveLater, useSaved } from './saved-products';

interface Product {
  _id: string;
  name: string;
}

/** A heart that saves a product, or removes it from the saved items. Signed-out users are asked to sign in. */
export function SaveButton({ product, className }: { product: Product; className?: string }) {
  const { isSaved, toggle, dialog } = useSaving(product);
  return (
    <>
      <IconButton
        label={`Save ${product.name}`}
        aria-pressed={isSaved}
        icon={<Heart className={classNames('size-5.5', isSaved && 'fill-current')} aria-hidden="true" />}
        onClick={toggle}
        className={classNames(
          'border border-line bg-surface shadow-card hover:border-primary active:scale-95 aria-pressed:text-danger',
          className,
        )}
      />
      {dialog}
    </>
  );
}

/** For a product that is sold out: saves it, and says that its owner will be notified. */
export function NotifyButton({ product }: { product: Product }) {
  const { isSaved, toggle, dialog } = useSaving(product);
  return (
    <>
      <Button
        size="lg"
        isWide
        variant={isSaved ? 'secondary' : 'primary'}
        aria-pressed={isSaved}
        icon={
          isSaved ? (
            <BellRing className="size-5" aria-hidden="true" />
          ) : (
            <BellPlus className="size-5" aria-hidden="true" />
          )
        }
        onClick={toggle}
      >
        Notify me
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft">
        {isSaved && 'We’ll notify you when it’s back in stock.'}
      </p>
      {dialog}
    </>
  );
}

function useSaving({ _id, name }: Product) {
  const { isSignedIn, isSaved, change } = useSaved(_id);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const signIn = () => {
    saveLater(_id);
    void navigate(paths.login(pathname + search));
  };
  return {
    isSaved,
    toggle: () => (isSignedIn ? change(!isSaved) : setAsking(true)),
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={signIn}
        title={`Sign in to save ${name}?`}
        confirmLabel="Sign in"
        cancelLabel="Not now"
      >
        You’ll come back here with it saved. We’ll notify you when it’s back in stock or its price drops.
      </ConfirmDialog>
    ),
  };
}
