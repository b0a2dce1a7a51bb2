import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { fullDate } from '../../../ui/format/times';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/overlay/menu';
import type { CardVaccination } from './card-labels';
import type { CardEditing } from './use-card-editing';

interface RowMenuProps {
  vaccination: CardVaccination;
  editing: CardEditing;
}

/** Edits or deletes entries recorded by hand; vaccinations given by us can't be changed. */
export function RowMenu({ vaccination, editing }: RowMenuProps) {
  if (!vaccination.isOwnEntry) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={`Change or delete ${vaccination.name}, ${fullDate(vaccination.vaccinationDate)}`}
          icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
          className="print:hidden"
        />
      }
      items={[
        {
          label: 'Change',
          icon: <Pencil className="size-4" aria-hidden="true" />,
          onSelect: () => editing.changeVaccination(vaccination),
        },
        {
          label: 'Delete',
          icon: <Trash2 className="size-4" aria-hidden="true" />,
          onSelect: () => editing.askToDelete({ kind: 'vaccination', row: vaccination }),
          isDangerous: true,
        },
      ]}
    />
  );
}
