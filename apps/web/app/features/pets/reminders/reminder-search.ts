import { matching, oneOf, page, searchParams, withDefault } from '../../../parts/lists/search-params';

export const reminderTabs = ['today', 'medicines', 'prescriptions', 'record'] as const;
export type ReminderTab = (typeof reminderTabs)[number];

export const reminderTabNames: Record<ReminderTab, string> = {
  today: 'Today',
  medicines: 'Medicines',
  prescriptions: 'Prescribed',
  record: 'Record',
};

const ID = /^[\da-f-]{36}$/i;

/**
 * The URL parameters of /reminders: the tab, its page, the pet for medicines and record, the consultation of the
 * prescription.
 */
export const reminderSearch = searchParams({
  tab: withDefault('today', oneOf('tab', reminderTabs)),
  page,
  pet: matching('pet', ID),
  consult: matching('consult', ID),
});
