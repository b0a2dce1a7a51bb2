import { useFormContext } from 'react-hook-form';
import type { ReminderValues } from './reminder-values';

/** The form that contains a field. */
export const useFormValues = () => useFormContext<ReminderValues>();
