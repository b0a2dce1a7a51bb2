/**
 * Pages with one thing to do, by their addresses: paying, being connected, the call, booking and the checkout. On phones
 * nothing leads away from it but the way back at its top.
 */
const FOCUS = [
  /^\/payment\/status\//,
  /^\/cart\/checkout$/,
  /\/doctor-details\/connect$/,
  /\/appointment\/join$/,
  /\/doctor-details\/[^/]+\/payment$/,
];

export const isFocusPage = (path: string) => FOCUS.some((one) => one.test(path));
