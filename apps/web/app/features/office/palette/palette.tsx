import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { MIN_FIND } from '@tailwell/contract/office/finding';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../../api/errors-to-toasts';
import { mayVisit, type Roles } from '../../../parts/console/my-roles';
import { IconButton } from '../../../ui/icon-button';
import { findScreens, groupRecords, type Result, type ResultGroup, useRecords } from './results';

/** Distinguishes an entry from the same one in another group. */
const RECENT = /^recent /;

interface PaletteProps {
  roles: Roles;
  isOpen: boolean;
  onClose: () => void;
}

/** Finds screens and records by typing. Arrow keys choose, Enter opens, Esc closes. */
export function Palette({ roles, isOpen, onClose }: PaletteProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Search the console"
          className="fixed inset-x-2 top-[max(0.5rem,env(safe-area-inset-top))] z-30 mx-auto flex max-h-[min(36rem,calc(100dvh-1rem))] max-w-160 flex-col overflow-hidden rounded-2xl bg-surface text-ink shadow-pop outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 sm:top-[12dvh] sm:max-h-[min(36rem,76dvh)]"
        >
          <Content roles={roles} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Content({ roles, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const records = useRecords(text);
  const groups = groupsFor(roles, text, records.reply?.data ?? []);
  const open = (result: Result) => {
    saveRecent(roles._id, { ...result, key: result.key.replace(RECENT, '') });
    onClose();
    void navigate(result.to);
  };
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ name }: Result) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-1 border-b border-line px-3 py-1.5">
        <Search className="mx-2 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        <Autocomplete.Input
          aria-label="Search for screens and records"
          placeholder="A screen, name, number or email"
          maxLength={120}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-faint"
        />
        <Dialog.Close
          render={<IconButton label="Close" icon={<X className="size-5" aria-hidden="true" />} />}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <Autocomplete.Status className="px-3 py-2 text-sm text-ink-soft empty:hidden">
          {statusOf(records, text, groups)}
        </Autocomplete.Status>
        <Autocomplete.List>
          {(group: ResultGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm font-bold text-ink-soft">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(result: Result) => (
                  <Autocomplete.Item
                    key={result.key}
                    value={result}
                    onClick={() => open(result)}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-x-4 rounded-md px-3 py-1.5 outline-none select-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
                  >
                    <span className="min-w-0 font-bold wrap-anywhere">{result.name}</span>
                    {result.about && (
                      <span className="max-w-1/2 min-w-0 shrink-0 truncate text-sm">{result.about}</span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

/** Without a text: what was opened lately, and all screens. */
function groupsFor(roles: Roles, text: string, records: Parameters<typeof groupRecords>[0]): ResultGroup[] {
  const recent = text
    ? []
    : readRecent(roles._id)
        .filter(({ to }) => mayVisit(roles, to))
        .map((result) => ({ ...result, key: `recent ${result.key}` }));
  const all = [
    { value: 'Recently opened', items: recent },
    { value: 'Screens', items: findScreens(roles, text) },
    ...groupRecords(records, roles),
  ];
  return all.filter(({ items }) => items.length > 0);
}

function statusOf(
  { reply, error, isPending }: ReturnType<typeof useRecords>,
  text: string,
  groups: ResultGroup[],
): string | undefined {
  if (error) return textOf(error);
  if (isPending) return 'Searching…';
  if (reply?.needsFactor) return 'More is found once you’ve entered a code from your authenticator app.';
  if (groups.length > 0) return undefined;
  return text.length < MIN_FIND ? `Type at least ${MIN_FIND} characters.` : 'No matches.';
}

const MAX_RECENT = 6;

/** Only what names no owner is remembered, for the life of the tab. */
const isPersonal = ({ key }: Result) =>
  /^(owner|order|parcel|consultation|payment|registration|case) /.test(key);

const nameOf = (personId: string) => `console-recent-${personId}`;

/** What the user has opened from the search, the latest first. */
function readRecent(personId: string): Result[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(personId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function saveRecent(personId: string, opened: Result) {
  if (isPersonal(opened)) return;
  const others = readRecent(personId).filter(({ key }) => key !== opened.key);
  try {
    sessionStorage.setItem(nameOf(personId), JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Without storage, nothing is remembered.
  }
}
