import { createHmac } from 'node:crypto';
import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { Context } from '../../../context.ts';
import type { Config } from '../../../platform/config/config.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { type CallPresence, canEnter, windowOf } from './calls.rules.ts';
import type { CallRow } from './calls.sql.ts';
import type { MessageRow } from './chat.sql.ts';

/** A side's uid in a channel. */
export const uidOf = (role: CallRole) => (role === 'owner' ? 1 : 2);

/** A call as one of its sides sees it. */
export function toCall(
  row: CallRow,
  { role, present, userId }: { role: CallRole; present: CallPresence; userId: string },
  { config, secret, rtcTokens }: Pick<Context, 'config' | 'secret' | 'rtcTokens'>,
) {
  const { opensAt, closesAt } = windowOf(row);
  const canJoin = canEnter(row, row.now, present[role]);
  return {
    consultId: row.id,
    chatId: row.chatId,
    channelName: row.channelName,
    kind: row.kind,
    role,
    status: row.status,
    canJoin,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    opensAt,
    closesAt,
    talkingSince: row.talkingSince,
    finishedAt: row.finishedAt,
    now: row.now,
    isOwnerHere: present.owner,
    isVetHere: present.vet,
    vet: { _id: row.vetId, name: row.vetName },
    peer:
      role === 'owner'
        ? { name: row.vetName, photo: row.vetPhoto }
        : { name: row.ownerName, photo: toPeerPhoto(row, secret) },
    pet: toPet(row, secret),
    // Only those who can enter get a password for a TURN server.
    iceServers: canJoin ? iceServersFor(config.ice, userId, closesAt) : [],
    agora: rtcTokens.appId ? { appId: rtcTokens.appId, uid: uidOf(role) } : null,
    isSandboxVet: row.isVetAutomated,
  };
}

/** Like vets' pictures: a path relative to the image base. */
const toPeerPhoto = ({ ownerPhotoPath }: CallRow, secret: string) =>
  ownerPhotoPath && signedImageUrls(secret, ownerPhotoPath).medium.slice(1);

function toPet({ petId, petName, petCategory, petBreed, petPhoto }: CallRow, secret: string) {
  if (!petId) return null;
  return {
    _id: petId,
    name: petName ?? '',
    category: petCategory ?? '',
    breed: petBreed ?? '',
    photo: petPhoto ? signedImageUrls(secret, petPhoto) : null,
  };
}

const READER_LINES = {
  'has joined': 'You joined.',
  'is back': 'You are back.',
  'has left': 'You left.',
  'has finished the consultation': 'You finished the consultation.',
};

/** A chat line as its reader sees it: a line about themselves says "you" instead of their name. */
export function formatLine(line: string, role: CallRole, vetName: string): string {
  const [, name, event] =
    /^(.+) (has joined|is back|has left|has finished the consultation)\.$/.exec(line) ?? [];
  const isReader = name !== undefined && (name === `Dr ${vetName}`) === (role === 'vet');
  return isReader ? READER_LINES[event as keyof typeof READER_LINES] : line;
}

/** A message as one of its sides sees it. */
export function toMessage(
  row: MessageRow,
  { role, vetName }: { role: CallRole; vetName: string },
  secret: string,
) {
  return {
    _id: row.id,
    sender: row.sender,
    isOwn: row.sender === role,
    clientId: row.clientId,
    text: row.sender === 'system' ? formatLine(row.body, role, vetName) : row.body,
    image: row.imagePath ? signedImageUrls(secret, row.imagePath) : null,
    createdAt: row.createdAt,
  };
}

/**
 * The servers through which two browsers find each other. A TURN password is made for one user and the duration of the
 * call: HMAC-SHA1 of the time and a name, as in coturn's `use-auth-secret`. Without settings there are none; browsers
 * in the same network still find each other.
 */
function iceServersFor({ stunUrls, turn }: Config['ice'], userId: string, until: Date) {
  const servers: { urls: string[]; username?: string; credential?: string }[] = [];
  if (stunUrls.length > 0) servers.push({ urls: stunUrls });
  if (turn) {
    const username = `${Math.floor(until.getTime() / 1000)}:${userId}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    servers.push({ urls: turn.urls, username, credential });
  }
  return servers;
}
