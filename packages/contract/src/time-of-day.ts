/** Formats a minute of the day: 630 is "10:30 am"; 0 and 1440 are "midnight". */
export function timeOfMinute(minute: number): string {
  if (minute === 0 || minute === 1440) return 'midnight';
  const hour = Math.floor(minute / 60);
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`;
}
