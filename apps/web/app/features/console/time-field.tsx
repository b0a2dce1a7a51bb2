import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names';

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Read out; where it stands says it to those who see. */
  label: string;
}

/** A time of the day in full five minutes, by the system's own field. */
export const TimeField = ({ label, className, ...input }: TimeFieldProps) => (
  <input
    {...input}
    type="time"
    step={300}
    aria-label={label}
    className={classNames('control w-34 tabular-nums', className)}
  />
);
