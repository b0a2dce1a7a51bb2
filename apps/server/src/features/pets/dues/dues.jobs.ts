import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { inIndianDate } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { stageOf } from './dues.rules.ts';
import { nameOf, urlOf } from './dues.view.ts';
import { planDues } from './plan-dues.flow.ts';
import { selectReaders, selectYoungPets } from './planned.sql.ts';
import { type DueToRemind, selectToRemind } from './reminded.sql.ts';

/** Few enough for a short transaction. */
const REMINDED_AT_ONCE = 200;

/** Reminds people of what is due for their pets, until it is done or booked. */
export async function remindOfDues(context: Context) {
  const day = dayInIndia(new Date());
  await remindOfKnown(context, day);
  await remindOfPlanned(context, day);
}

async function remindOfKnown({ db }: Context, day: string) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const due = await selectToRemind(tx, REMINDED_AT_ONCE);
      await notifyEach(
        tx,
        due.map((one) => toReminder(one, day)),
      );
      return due.length;
    });
    if (reminded < REMINDED_AT_ONCE) return;
  }
}

/** Puppies and kittens need what is on no card yet: their age says when. */
async function remindOfPlanned({ db }: Context, day: string) {
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const pets = await selectYoungPets(db, behind, REMINDED_AT_ONCE);
    const due = (await planDues(db, pets, day)).flatMap((one) => {
      const stage = stageOf(one.on, day);
      return stage === undefined || one.isBooked ? [] : { ...one, stage };
    });
    const readers =
      due.length > 0
        ? await selectReaders(
            db,
            due.map(({ petId }) => petId),
          )
        : [];
    await inTransaction(db, (tx) =>
      notifyEach(
        tx,
        due.flatMap((one) =>
          readers
            .filter(({ petId }) => petId === one.petId)
            .map(({ userId }) => toReminder({ ...one, userId }, day)),
        ),
      ),
    );
    behind = pets.at(-1)?.id ?? behind;
    if (pets.length < REMINDED_AT_ONCE) return;
  }
}

const KINDS = { vaccination: 'vaccine-due', birthday: 'birthday' } as const;

function toReminder(due: DueToRemind, day: string) {
  const { kind, id, userId, on, stage } = due;
  return {
    userId,
    key: `due:${kind}:${id}:${on}:${stage}:${userId}`,
    kind: kind === 'vaccination' || kind === 'birthday' ? KINDS[kind] : ('care-due' as const),
    url: urlOf(due, day),
    ...textsFor(due),
  };
}

/** What is said of it. */
function textsFor(due: DueToRemind): { title: string; text: string } {
  const { kind, petName, on, stage, birthday } = due;
  const pet = [...petName].slice(0, 40).join('');
  const date = inIndianDate(new Date(on));
  const when = stage < 0 ? `is due on ${date}` : stage === 0 ? 'is due now' : `was due on ${date}`;
  switch (kind) {
    case 'vaccination':
      return {
        title: `${pet}: a vaccine ${when}`,
        text: `${nameOf(due)}. Book it at home, and the certificate is on ${petName}’s page the same day.`,
      };
    case 'deworming':
      return {
        title: `${pet}: deworming ${when}`,
        text: 'Ask your vet which tablet and how much for the weight. Given already? Write it on the card.',
      };
    case 'registration':
      return {
        title: stage === 0 ? `${pet}: the registration ends today` : `${pet}: the registration has ended`,
        text: `It was valid until ${date}. Renew it with a tap; a valid rabies vaccination is needed.`,
      };
    case 'birthday':
      return {
        title: `Happy birthday, ${pet}`,
        text: `${petName} turns ${birthday} today. A good day for a weight, a photo and a treat.`,
      };
    default:
      return {
        title: `${pet}: a follow-up ${when}`,
        text: `${nameOf(due)}, as planned at the last consultation. Choose a time that suits you.`,
      };
  }
}
