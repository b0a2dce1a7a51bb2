import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button';

interface MoveButtonsProps {
  /** What is moved, e.g. "source 2". */
  name: string;
  at: number;
  /** Length of the list. */
  count: number;
  onMove: (to: number) => void;
}

/** Moves an item up or down in its list. At either end, the focus goes to the opposite button. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    if (at === 0) down.current?.focus();
    if (at === count - 1) up.current?.focus();
  });
  const move = (to: number) => {
    hasMoved.current = true;
    onMove(to);
  };
  return (
    <>
      <IconButton
        ref={up}
        label={`Move ${name} up`}
        icon={<ArrowUp className="size-4" aria-hidden="true" />}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        ref={down}
        label={`Move ${name} down`}
        icon={<ArrowDown className="size-4" aria-hidden="true" />}
        disabled={at === count - 1}
        onClick={() => move(at + 1)}
      />
    </>
  );
}
