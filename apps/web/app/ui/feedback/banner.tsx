import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

const kinds = {
  info: { Icon: Info, classes: 'bg-primary-soft text-on-primary-soft' },
  success: { Icon: CircleCheck, classes: 'bg-success-soft text-on-success-soft' },
  warning: { Icon: TriangleAlert, classes: 'bg-accent-soft text-on-accent-soft' },
  danger: { Icon: CircleAlert, classes: 'bg-danger-soft text-on-danger-soft' },
};

export interface BannerProps {
  kind?: keyof typeof kinds;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A message within the page. Danger is announced immediately, the others when the screen reader is idle. */
export function Banner({ kind = 'info', title, children, action }: BannerProps) {
  const { Icon, classes } = kinds[kind];
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap gap-3 rounded-lg px-4 py-3.5 text-sm wrap-anywhere',
        action && !title ? 'items-center' : 'items-start',
        classes,
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-extrabold">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
