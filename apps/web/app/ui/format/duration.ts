import { counted } from './count';

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A running clock, in whole seconds: "9:41", from an hour on "1:02:33". */
export function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** A duration of at least a minute in its largest whole unit: "12 minutes", "3 hours", "2 days". */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
