/** What the list needs to know of a message. */
interface Listed {
  _id: string;
  sender: string;
  isOwn: boolean;
}

/** Two parts of a chat as one, each message once, oldest first: ids grow with time. */
export function mergeMessages<T extends Listed>(one: T[], other: T[]): T[] {
  const byId = new Map([...one, ...other].map((message) => [message._id, message]));
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0));
}

/** How many messages of the other side have come since one looked. */
export const countUnread = (messages: Listed[], lastRead: string) =>
  messages.filter(({ _id, sender, isOwn }) => !isOwn && sender !== 'system' && _id > lastRead).length;
