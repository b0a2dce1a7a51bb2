import { useFormContext } from 'react-hook-form';
import type { ReminderValues } from './reminder-values';

/** The form that a field stands in. */
export const useFormValues = () => useFormContext<ReminderValues>();
