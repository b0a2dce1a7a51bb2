/** Longest code considered: ours have eight characters. */
export const MAX_CODE_LENGTH = 20;

/** URL where friends enter a code, with the code filled in. */
const inviteUrl = (origin: string, code: string) => `${origin}/refer-code?code=${code}`;

/** Message to friends. Every share link carries it with the code. */
export const inviteText = (code: string, percent: number) =>
  `I take care of my pets with Tailwell: vets by video, medicine at the door. With my refer code ${code} you get ${percent}% off your first booking.`;

/** The share links with their URLs, in the order of the specification. */
export function shareLinks(origin: string, code: string, percent: number) {
  const url = inviteUrl(origin, code);
  const text = inviteText(code, percent);
  const link = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
  return [
    { name: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url, quote: text }) },
    { name: 'Twitter', href: link('https://twitter.com/intent/tweet', { text, url }) },
    {
      name: 'LinkedIn',
      href: link('https://www.linkedin.com/feed/', { shareActive: 'true', text: `${text} ${url}` }),
    },
    { name: 'WhatsApp', href: link('https://wa.me/', { text: `${text} ${url}` }) },
  ] as const;
}
