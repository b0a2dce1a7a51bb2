import type { Messages } from '../../account/notifications/messages.rules.ts';

const WHAT_AND_WHEN = [['{medicine}, {withFood}.', '{medicine}.'], 'Due at {time}.'] as const;

const DUE = {
  to: 'all who care for the pet',
  kind: 'dose-due',
  reach: 'app and push',
  title: 'Give {dose} to {pet}',
} as const;

export const reminderMessages = {
  'dose-due': { ...DUE, text: WHAT_AND_WHEN },
  'dose-due-again': { ...DUE, text: [...WHAT_AND_WHEN, 'No one has marked it yet.'] },
  'dose-missed': {
    to: 'all who care for the pet',
    kind: 'dose-missed',
    reach: 'app and push',
    title: '{pet} has missed a dose',
    text: ['{dose} of {medicine}, meant for {time}.', 'If it was given, mark it under Reminders.'],
  },
  'refill-due': {
    to: 'all who care for the pet',
    kind: 'refill-due',
    title: '{pet}’s {medicine} runs out soon',
    text: ['It lasts until {day}, by the doses that were given.', 'Order it again in time.'],
  },
  'refill-due-prescription': {
    to: 'who may order by the prescription',
    kind: 'refill-due',
    title: '{pet}’s {medicine} runs out soon',
    text: ['It lasts until {day}, by the doses that were given.', 'Order it again by the prescription.'],
  },
} as const satisfies Messages;
