import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** Meaning of a colour: waiting for someone, in progress, succeeded, ended, failed. */
export type BadgeTone = 'waiting' | 'active' | 'success' | 'over' | 'failed';

const tones: Record<BadgeTone, string> = {
  waiting: 'bg-accent-soft text-on-accent-soft',
  active: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-on-success-soft',
  over: 'bg-sunken text-ink-soft',
  failed: 'bg-danger-soft text-on-danger-soft',
};

export interface BadgeProps {
  tone: BadgeTone;
  Icon?: LucideIcon;
  children: ReactNode;
}

/** A status in a word or two; the icon is for users who can't distinguish the colours. */
export const Badge = ({ tone, Icon, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 self-start rounded-full px-2.5 py-1 text-xs font-bold',
      tones[tone],
    )}
  >
    {Icon && <Icon className="size-4 shrink-0" aria-hidden="true" />}
    {children}
  </span>
);
