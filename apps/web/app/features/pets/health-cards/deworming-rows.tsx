import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { fullDate } from '../../../ui/format/times';
import { IconButton } from '../../../ui/icon-button';
import { StateBadge } from '../vaccinations/state-badge';
import type { Card } from './card-labels';
import { CardSection } from './card-section';
import { RowFacts } from './row-facts';
import type { CardEditing } from './use-card-editing';

/** A pet's dewormings, newest first. */
export function DewormingRows({ card, editing }: { card: Card; editing: CardEditing }) {
  return (
    <CardSection
      title="Deworming"
      action={
        <Button
          variant="secondary"
          icon={<Pencil className="size-4" aria-hidden="true" />}
          onClick={editing.openDeworming}
        >
          <span>
            Add it<span className="sr-only">: a deworming</span>
          </span>
        </Button>
      }
    >
      {card.dewormings.length === 0 ? (
        <p className="py-3 text-ink-soft">No deworming yet. Add the last one to see when the next is due.</p>
      ) : (
        <ul aria-label="Dewormings" className="flex flex-col divide-y divide-line">
          {card.dewormings.map((deworming) => {
            const { _id, medicine, givenOn, nextDueOn, state } = deworming;
            return (
              <li key={_id} className="flex items-start gap-2 py-3">
                <div className="flex min-w-0 flex-1 flex-col gap-1.5 pt-2">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <h3 className="font-extrabold wrap-anywhere">{medicine || 'Deworming'}</h3>
                    <StateBadge state={state} />
                  </div>
                  <RowFacts
                    facts={[
                      ['Given', fullDate(givenOn)],
                      ['Next due', nextDueOn && fullDate(nextDueOn)],
                    ]}
                  />
                </div>
                <IconButton
                  label={`Delete deworming of ${fullDate(givenOn)}`}
                  icon={<Trash2 className="size-5" aria-hidden="true" />}
                  className="print:hidden"
                  onClick={() => editing.askToDelete({ kind: 'deworming', row: deworming })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </CardSection>
  );
}
