import type { MediaProblem } from './media';

/** Why there is no camera, and what to do. */
export const cameraProblems: Record<MediaProblem, string> = {
  denied:
    'This browser keeps the camera from us. Press the sign beside the address, allow the camera, and try again.',
  missing: 'No camera was found here. You can be heard and write all the same.',
  busy: 'Another app is using the camera. Close it there, and try again.',
  unsupported: 'This browser offers no camera to this page. You can write in the chat.',
};

/** Why there is no microphone, and what to do. */
export const micProblems: Record<MediaProblem, string> = {
  denied:
    'This browser keeps the microphone from us. Press the sign beside the address, allow the microphone, and try again.',
  missing: 'No microphone was found here. You can write in the chat.',
  busy: 'Another app is using the microphone. Close it there, and try again.',
  unsupported: 'This browser offers no microphone to this page. You can write in the chat.',
};

const two = (number: number) => String(number).padStart(2, '0');

/** How long a call has been going on: "7:04", "1:02:33". */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
