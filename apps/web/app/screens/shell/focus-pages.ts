/**
 * Pages for a single task, by path: payment, connecting, the call, booking and checkout. On phones, the back link at
 * the top is their only navigation.
 */
const FOCUS = [
  /^\/payment\/status\//,
  /^\/cart\/checkout$/,
  /\/doctor-details\/connect$/,
  /\/appointment\/join$/,
  /\/doctor-details\/[^/]+\/payment$/,
];

export const isFocusPage = (path: string) => FOCUS.some((pattern) => pattern.test(path));
