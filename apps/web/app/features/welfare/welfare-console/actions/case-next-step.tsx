import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import {
  CheckCheck,
  EllipsisVertical,
  FilePen,
  Forward,
  HandHelping,
  type LucideIcon,
  RotateCcw,
  ScanSearch,
} from 'lucide-react';
import { useKeys } from '../../../../parts/console/use-keys';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { Card } from '../../../../ui/layout/card';
import { Menu } from '../../../../ui/overlay/menu';
import type { WelfareCase } from '../welfare';
import { actionsOf, type CaseAction } from './case-actions';

const actionNames: Record<CaseAction, { name: string; later: string; Icon: LucideIcon }> = {
  triage: { name: 'Triage', later: 'Change severity', Icon: ScanSearch },
  forward: { name: 'Forward', later: 'Forward again', Icon: Forward },
  police: { name: 'Police details', later: 'Police details', Icon: FilePen },
  action: { name: 'Record action', later: 'Record action', Icon: HandHelping },
  close: { name: 'Close case', later: 'Close case', Icon: CheckCheck },
  reopen: { name: 'Open again', later: 'Open again', Icon: RotateCcw },
};

const nextStepHints: Partial<Record<AbuseStatus, string>> = {
  submitted: 'Unassigned. Set its severity to take it on.',
  triaged: 'Forward it to the police or another authority.',
  forwarded: 'Follow it up, and record what was done.',
  action_taken: 'Close it when there is nothing left to do.',
  closed: 'This case is closed. You can open it again.',
  withdrawn: 'The reporter has withdrawn it. Nothing is left to do.',
};

interface NextStepProps {
  welfareCase: WelfareCase;
  isDialogOpen: boolean;
  onAction: (action: CaseAction) => void;
}

/** The next action, and the other ones. */
export function NextStep({ welfareCase: { status }, isDialogOpen, onAction }: NextStepProps) {
  const { next, others } = actionsOf(status);
  useKeys({ n: () => next && !isDialogOpen && onAction(next) });
  const mainAction = next ?? others[0];
  const menuActions = others.filter((action) => action !== mainAction);
  const { name = '', Icon } = mainAction ? actionNames[mainAction] : {};
  return (
    <Card className="flex flex-col gap-3 print:hidden">
      <p className="text-sm text-ink-soft">{nextStepHints[status]}</p>
      {mainAction && Icon && (
        <div className="flex items-center gap-2">
          <Button
            size="lg"
            isWide
            variant={next ? 'primary' : 'secondary'}
            icon={<Icon className="size-5" aria-hidden="true" />}
            aria-keyshortcuts={next && 'N'}
            onClick={() => onAction(mainAction)}
          >
            {name}
          </Button>
          {menuActions.length > 0 && (
            <Menu
              trigger={
                <IconButton
                  label="Other steps"
                  icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
                />
              }
              items={menuActions.map((action) => {
                const { later, Icon: ActionIcon } = actionNames[action];
                return {
                  label: action === 'forward' && status === 'triaged' ? 'Forward' : later,
                  icon: <ActionIcon className="size-4" aria-hidden="true" />,
                  onSelect: () => onAction(action),
                };
              })}
            />
          )}
        </div>
      )}
      {next && <p className="text-sm text-ink-faint max-md:hidden">Key: N for the next step.</p>}
    </Card>
  );
}
