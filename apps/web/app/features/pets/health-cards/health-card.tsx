import { EllipsisVertical, FileText, QrCode, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PrintButton } from '../../../parts/paper/print-button';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { dayOf } from '../../../ui/format/age';
import { fullDate } from '../../../ui/format/times';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/overlay/menu';
import type { Card } from './card-labels';
import { CardOverlay } from './card-overlay';
import { DewormingRows } from './deworming-rows';
import { Passport } from './passport';
import { PlannedRows } from './planned-rows';
import { type CardEditing, useCardEditing } from './use-card-editing';
import { VaccinationRows } from './vaccination-rows';

/** A pet’s card with all entries and actions. Printing the page prints only this. */
export function HealthCard({ card }: { card: Card }) {
  const editing = useCardEditing();
  return (
    <>
      <div data-printed className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Passport card={card} />
          <CardActions card={card} editing={editing} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <VaccinationRows card={card} editing={editing} />
          <PlannedRows card={card} editing={editing} />
          <DewormingRows card={card} editing={editing} />
          <p className="hidden text-sm print:block">As of {fullDate(dayOf(new Date()))}</p>
        </div>
      </div>
      <CardOverlay card={card} editing={editing} />
    </>
  );
}

function CardActions({ card, editing }: { card: Card; editing: CardEditing }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        size="lg"
        className="flex-1 basis-[calc(100%-3.5rem)]"
        icon={<QrCode className="size-5" aria-hidden="true" />}
        onClick={editing.openPass}
      >
        Show QR
      </Button>
      {card.role === 'owner' && (
        <Menu
          trigger={
            <IconButton
              label={`More for ${card.name}’s card`}
              icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
            />
          }
          items={[
            {
              label: 'Delete card',
              icon: <Trash2 className="size-4" aria-hidden="true" />,
              onSelect: () => editing.askToDelete({ kind: 'card', row: card }),
              isDangerous: true,
            },
          ]}
        />
      )}
      <Button
        variant="secondary"
        icon={<FileText className="size-4" aria-hidden="true" />}
        render={<a href={card.pdfUrl} target="_blank" rel="noreferrer" />}
      >
        <span>
          Open PDF<span className="sr-only">, in a new tab</span>
        </span>
      </Button>
      <PrintButton />
      <Button variant="secondary" render={<Link to={paths.pet(card._id)} />}>
        <span className="min-w-0 wrap-anywhere">{card.name}’s page</span>
      </Button>
      {card.role === 'owner' && !card.isCommunity && !card.registration && (
        <Button variant="secondary" render={<Link to={petPaths.registrations({ pet: card._id })} />}>
          Register with the city
        </Button>
      )}
    </div>
  );
}
