import { ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { PauseControl } from './pause-control';
import type { ShopConsole } from './shop-console';

interface ShopStateProps {
  shopConsole: ShopConsole;
  /** All shops the user works in. */
  shops: { _id: string; name: string }[];
  selectedId: string | undefined;
  choose: (id: string) => void;
}

/** The shop, whether it takes orders now, and its pause; staff of several shops switch by name. */
export const ShopState = ({ shopConsole, shops, selectedId, choose }: ShopStateProps) => (
  <div className="flex items-center gap-2 md:flex-col md:items-start">
    <div className="w-full min-w-0 flex-1 text-sm leading-snug">
      <ShopName shopConsole={shopConsole} shops={shops} selectedId={selectedId} choose={choose} />
      <p className="text-ink-soft" role="status">
        <span
          aria-hidden="true"
          className={classNames(
            'mr-2 inline-block size-2.5 rounded-full',
            shopConsole.pausedUntil ? 'bg-accent' : shopConsole.isOpen ? 'bg-primary' : 'bg-line-strong',
          )}
        />
        <StateText of={shopConsole} />
      </p>
    </div>
    <PauseControl pausedUntil={shopConsole.pausedUntil} />
  </div>
);

function StateText({ of: { isOpen, pausedUntil } }: { of: ShopConsole }) {
  if (!pausedUntil) return isOpen ? 'Open now' : 'Closed now';
  return (
    <>
      Paused until <MomentInSentence moment={pausedUntil} />
    </>
  );
}

const ShopName = ({ shopConsole: { shop }, shops, selectedId, choose }: ShopStateProps) => (
  <>
    {shops.length > 1 ? (
      <span className="relative flex">
        <select
          aria-label="Shop"
          value={selectedId}
          onChange={({ target }) => choose(target.value)}
          className="min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md bg-transparent pr-7 font-extrabold"
        >
          {shops.map(({ _id, name }) => (
            <option key={_id} value={_id} className="bg-surface text-ink">
              {name}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-1 size-4.5 -translate-y-1/2 text-ink-soft"
        />
      </span>
    ) : (
      <p className="line-clamp-2 font-extrabold wrap-anywhere">{shop.name}</p>
    )}
  </>
);
