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
