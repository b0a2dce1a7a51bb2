/** What notifications are about. The table's CHECK has the same list, plus calls (call-notifications.flow.ts). */
export type NotificationKind =
  | 'consultation-booked'
  | 'consultation-confirmed'
  | 'consultation-reminder'
  | 'consultation-unconfirmed'
  | 'consultation-moved'
  | 'consultation-cancelled'
  | 'payment-failed'
  | 'refund-sent'
  | 'refund-processed'
  | 'refund-to-approve'
  | 'refund-decided'
  | 'prescription-ready'
  | 'order-placed'
  | 'order-accepted'
  | 'order-rejected'
  | 'order-prescription'
  | 'order-packed'
  | 'order-on-the-way'
  | 'order-delivered'
  | 'order-not-delivered'
  | 'order-late'
  | 'order-cancelled'
  | 'order-return'
  | 'order-received'
  | 'prescription-received'
  | 'referral-reward'
  | 'security'
  | 'visit-booked'
  | 'visit-prep'
  | 'visit-assigned'
  | 'visit-on-the-way'
  | 'visit-arrived'
  | 'visit-delayed'
  | 'visit-failed'
  | 'visit-moved'
  | 'visit-cancelled'
  | 'visit-done'
  | 'sample-rejected'
  | 'report-ready'
  | 'vaccine-check'
  | 'vaccine-due'
  | 'area-served'
  | 'visit-received'
  | 'visit-taken'
  | 'dispatch-alarm'
  | 'lab-late'
  | 'dose-due'
  | 'dose-missed'
  | 'refill-due'
  | 'care-due'
  | 'birthday'
  | 'carer-invited'
  | 'carer-answered'
  | 'carer-removed'
  | 'file-opened'
  | 'registration-correction'
  | 'registration-approved'
  | 'registration-rejected'
  | 'registration-ending'
  | 'registration-received'
  | 'abuse-case'
  | 'abuse-question'
  | 'abuse-evidence'
  | 'welfare-received'
  | 'welfare-answered'
  | 'welfare-follow-up'
  | 'welfare-identity'
  | 'post-to-review'
  | 'post-reviewed'
  | 'post-published'
  | 'comment-reported'
  | 'comment-removed'
  | 'newsletter-sent'
  | 'message-answered'
  | 'message-received'
  | 'payout'
  | 'licence'
  | 'saved-product'
  | 'application-received'
  | 'application-decided';

/** Kinds without a text message: an invitation has its own one, with the link. */
export const KINDS_WITHOUT_SMS: Message['kind'][] = ['carer-invited'];

/** How a message is sent: on open pages, by push, and by mail or else text message; or without the last of these. */
export type Reach = 'everywhere' | 'app and push' | 'app';

/** A message to users. Variables in its texts are in braces: "Order {number} from {shop}." */
export interface Message {
  /** The recipient, for docs/messages.md. */
  to: string;
  kind: NotificationKind | 'call';
  /** About what the user has just done: the device they used shows it already. */
  isOwn?: boolean;
  /** Default: everywhere. */
  reach?: Reach;
  /** Also the mail's subject. Cut after 120 characters. */
  title: string;
  /**
   * Whole sentences that continue from the title without repeating it. A sentence is omitted if one of its variables is
   * absent; from a list of sentences, the first with all its variables is used.
   */
  text: readonly (string | readonly string[])[];
}

/** A feature's messages by their keys, in `*.messages.ts`. No two features have the same key. */
export type Messages = Readonly<Record<string, Message>>;

type SentenceOf<Text> = Text extends readonly (infer Sentence)[] ? Sentence : Text;
/** The variable names in a text. */
type VariablesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never;
type Present = string | number;
/** Undefined, null and '' count as absent. */
type Value = Present | null | undefined;
type Variables<One extends Message> = Record<VariablesIn<One['title']>, Present> &
  Record<VariablesIn<SentenceOf<One['text'][number]>>, Value>;

declare const fromCatalogue: unique symbol;

/** The content of a notification. Only `renderMessage` creates one, so only texts from a catalogue can be sent. */
export interface Content {
  kind: Message['kind'];
  title: string;
  /** Up to 1000 characters. */
  text: string;
  isOwn: boolean;
  reach: Reach;
  [fromCatalogue]: true;
}

const MAX_TITLE_LENGTH = 120;

/** Fills in a message. */
export function renderMessage<One extends Message>(message: One, variables: Variables<One>): Content {
  const { kind, isOwn = false, reach = 'everywhere', title, text } = message;
  const values: Record<string, Value> = variables;
  const textOf = (name: string) => String(values[name] ?? '');
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name));
  const isComplete = (template: string) =>
    [...template.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => textOf(name) !== '');
  const sentences = text.flatMap((sentence) => [sentence].flat().find(isComplete) ?? []);
  return {
    kind,
    title: [...fill(title)].slice(0, MAX_TITLE_LENGTH).join(''),
    text: sentences.map(fill).join(' '),
    isOwn,
    reach,
  } as Content;
}
