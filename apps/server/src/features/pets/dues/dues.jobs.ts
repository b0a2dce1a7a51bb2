import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { inIndianDate } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { dueMessages } from './dues.messages.ts';
import { stageOf } from './dues.rules.ts';
import { nameOf, urlOf } from './dues.view.ts';
import { planDues } from './plan-dues.flow.ts';
import { selectReaders, selectYoungPets } from './planned.sql.ts';
import { type DueToRemind, selectToRemind } from './reminded.sql.ts';

const BATCH_SIZE = 200;

/** Reminds users of what is due for their pets, until it is done or booked. */
export async function remindOfDues(context: Context) {
  const day = dayInIndia(new Date());
  await remindOfKnown(context, day);
  await remindOfPlanned(context, day);
}

async function remindOfKnown({ db }: Context, day: string) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const dues = await selectToRemind(tx, BATCH_SIZE);
      await notifyEach(
        tx,
        dues.map((due) => toReminder(due, day)),
      );
      return dues.length;
    });
    if (reminded < BATCH_SIZE) return;
  }
}

/** Puppies and kittens need vaccines that are on no card yet: their age determines when. */
async function remindOfPlanned({ db }: Context, day: string) {
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const pets = await selectYoungPets(db, afterId, BATCH_SIZE);
    const dues = (await planDues(db, pets, day)).flatMap((due) => {
      const stage = stageOf(due.on, day);
      return stage === undefined || due.isBooked ? [] : { ...due, stage };
    });
    const readers =
      dues.length > 0
        ? await selectReaders(
            db,
            dues.map(({ petId }) => petId),
          )
        : [];
    await inTransaction(db, (tx) =>
      notifyEach(
        tx,
        dues.flatMap((due) =>
          readers
            .filter(({ petId }) => petId === due.petId)
            .map(({ userId }) => toReminder({ ...due, userId }, day)),
        ),
      ),
    );
    afterId = pets.at(-1)?.id ?? afterId;
    if (pets.length < BATCH_SIZE) return;
  }
}

function toReminder(due: DueToRemind, day: string): NewNotification {
  const { kind, id, userId, on, stage } = due;
  const key = `due:${kind}:${id}:${on}:${stage}:${userId}`;
  return { ...contentOf(due), userId, key, url: urlOf(due, day) };
}

/** Messages for what is due soon, due now and overdue. */
const VACCINE = ['vaccine-due-soon', 'vaccine-due-now', 'vaccine-overdue'] as const;
const DEWORMING = ['deworming-due-soon', 'deworming-due-now', 'deworming-overdue'] as const;
const FOLLOW_UP = ['follow-up-due-soon', 'follow-up-due-now', 'follow-up-overdue'] as const;

function contentOf(due: DueToRemind): Content {
  const { kind, petName, on, stage, birthday } = due;
  const pet = [...petName].slice(0, 40).join('');
  const variables = { pet, petName, name: nameOf(due), day: inIndianDate(new Date(on)) };
  const index = stage < 0 ? 0 : stage === 0 ? 1 : 2;
  switch (kind) {
    case 'vaccination':
      return renderMessage(dueMessages[VACCINE[index]], variables);
    case 'deworming':
      return renderMessage(dueMessages[DEWORMING[index]], variables);
    case 'registration':
      return renderMessage(
        dueMessages[stage === 0 ? 'registration-ends-today' : 'registration-ended'],
        variables,
      );
    case 'birthday':
      return renderMessage(dueMessages.birthday, { ...variables, birthday });
    default:
      return renderMessage(dueMessages[FOLLOW_UP[index]], variables);
  }
}
