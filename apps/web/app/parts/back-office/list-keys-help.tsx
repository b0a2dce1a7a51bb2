import { Keyboard } from 'lucide-react';
import { SwitchField } from '../../ui/form/switch-field';
import { IconButton } from '../../ui/icon-button';
import { Dialog } from '../../ui/overlay/dialog';
import { switchSingleKeys, useSingleKeys } from './single-keys';

const keys = [
  { names: ['↓', '↑'], act: 'Next row, row before' },
  { names: ['Enter'], act: 'Open the row' },
  { names: ['x', 'Space'], act: 'Select the row', isForSelecting: true },
  { names: ['/'], act: 'Search' },
  { names: ['n'], act: 'Add one', isForWriting: true },
  { names: ['Ctrl', 'S'], act: 'Save what is open', isForWriting: true },
  { names: ['Esc'], act: 'Close what is open' },
  { names: ['?'], act: 'Show these keys' },
];

interface ListKeysHelpProps {
  isOpen: boolean;
  canAdd: boolean;
  canSelect: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Explains a list's keyboard shortcuts, behind a button that phones do not show. */
export function ListKeysHelp({ isOpen, canAdd, canSelect, onChange }: ListKeysHelpProps) {
  const areSingleKeysOn = useSingleKeys();
  return (
    <>
      <IconButton
        label="Show keys"
        className="max-md:hidden"
        icon={<Keyboard className="size-5" aria-hidden="true" />}
        onClick={() => onChange(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => onChange(false)} title="Keys">
        <dl className="flex flex-col gap-2.5">
          {keys
            .filter(
              ({ isForWriting, isForSelecting }) =>
                (canAdd || !isForWriting) && (canSelect || !isForSelecting),
            )
            .map(({ names, act }) => (
              <div key={act} className="flex items-center gap-4">
                <dt className="flex w-28 shrink-0 gap-1.5">
                  {names.map((name) => (
                    <kbd
                      key={name}
                      className="grid min-h-8 min-w-8 place-items-center rounded-sm border border-line-strong px-2 font-sans text-sm font-bold"
                    >
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{act}</dd>
              </div>
            ))}
        </dl>
        <div className="mt-5 border-t border-line pt-4">
          <SwitchField
            label="Keys of one letter or sign"
            hint="Switch them off if you speak to your computer. Arrows, Enter and Esc stay."
            isOn={areSingleKeysOn}
            onChange={switchSingleKeys}
          />
        </div>
      </Dialog>
    </>
  );
}
