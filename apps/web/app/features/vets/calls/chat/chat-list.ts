/** The part of a message that the list needs. */
interface ListedMessage {
  _id: string;
  sender: string;
  isOwn: boolean;
}

/** Merges two parts of a chat, each message once, oldest first: ids increase over time. */
export function mergeMessages<T extends ListedMessage>(one: T[], other: T[]): T[] {
  const byId = new Map([...one, ...other].map((message) => [message._id, message]));
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0));
}

/** Number of messages from the other side since the last read one. */
export const countUnread = (messages: ListedMessage[], lastRead: string) =>
  messages.filter(({ _id, sender, isOwn }) => !isOwn && sender !== 'system' && _id > lastRead).length;
