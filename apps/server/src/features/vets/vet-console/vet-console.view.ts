import { asksForPaper } from '@tailwell/contract/vets/in-person-papers';
import { signedImageUrls } from '../../../platform/http/files.ts';
import type { ConsoleConsultationRow, selectHistory } from './console-consultations.sql.ts';
import { canCancel, canConfirm } from './vet-console.rules.ts';

/** A consultation in its vet's list. */
export function toConsoleConsultation(row: ConsoleConsultationRow, secret: string) {
  const status = row.status;
  const { id, startsAt, endsAt, now } = row;
  return {
    _id: id,
    kind: row.kind,
    status,
    startsAt,
    endsAt,
    owner: {
      firstName: row.ownerFirstName,
      photo: row.ownerPhotoPath ? signedImageUrls(secret, row.ownerPhotoPath) : null,
    },
    pet: toPet(row, secret),
    concern: row.concernId ? { _id: row.concernId, name: row.concernName ?? '' } : null,
    symptoms: row.symptoms,
    asksForPaper: asksForPaper(row.concernName, row.symptoms),
    since: row.since,
    photos: row.photoPaths.map((path) => signedImageUrls(secret, path)),
    canConfirm: canConfirm({ status, startsAt, endsAt }, now),
    canCancel: canCancel({ status, startsAt, endsAt }, now),
  };
}

/** With what only its own page shows. */
export function toConsoleDetails(
  row: ConsoleConsultationRow,
  {
    history,
    cancelReason,
  }: { history: Awaited<ReturnType<typeof selectHistory>>; cancelReason: string | null },
  secret: string,
) {
  return {
    ...toConsoleConsultation(row, secret),
    chatId: row.chatId,
    channelName: row.channelName,
    cancelReason,
    cancelNote: row.cancelNote,
    finishedAt: row.finishedAt,
    history: history.map(({ id, startsAt, status, concernName, symptoms, assessment, advice }) => ({
      _id: id,
      startsAt,
      status,
      concern: concernName,
      symptoms,
      assessment: assessment ?? '',
      advice: advice ?? '',
    })),
  };
}

function toPet(row: ConsoleConsultationRow, secret: string) {
  if (!row.petId) return null;
  return {
    _id: row.petId,
    name: row.petName ?? '',
    photo: row.photoPath ? signedImageUrls(secret, row.photoPath) : null,
    category: row.petCategory ?? '',
    breed: row.petBreed ?? '',
    sex: row.sex ?? 'unknown',
    neutered: row.neutered ?? 'unknown',
    bornOn: row.bornOn,
    isBornOnApproximate: row.isBornOnApproximate ?? false,
    weightKg: row.weightKg,
    allergies: row.allergies,
    community: row.isCommunity ? { area: row.communityArea ?? '' } : null,
    note: row.petNote ?? '',
  };
}
