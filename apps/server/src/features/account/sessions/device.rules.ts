// The more special first: Edge, Opera and Samsung's browser call themselves Chrome too, and Chrome calls itself Safari.
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** What a browser says of itself, in words that one knows one's own device by: "Chrome on Android". */
export function formatDevice(userAgent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another device';
}
