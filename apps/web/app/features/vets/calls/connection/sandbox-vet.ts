import { timeInIndia } from '../../../../ui/format/times';
import { openPeer } from './browser-peer';
import type { Peer, SignalMessage } from './peer';

const FRAMES_PER_SECOND = 12;
/** A soft fifth: A and E. */
const TONE = [220, 330];

/** The sandbox vet: a second connection in this page, with a drawn picture and a soft tone. */
export function openSandboxVet(send: (message: SignalMessage) => void): Peer {
  const picture = drawPicture();
  const sound = playTone();
  const peer = openPeer({
    iceServers: [],
    isPolite: true,
    send,
    onState: () => {},
    onStream: () => {},
    onMedia: () => {},
  });
  peer.setTracks({ audio: sound.track, video: picture.track });
  peer.sendMedia({ isCameraOn: true, isMicOn: true });
  return {
    ...peer,
    close: () => {
      peer.close();
      picture.stop();
      sound.stop();
    },
  };
}

function drawPicture() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  // Read from the page's styles, so that no colour is hard-coded here.
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const draw = () => {
    if (!pen) return;
    const { width, height } = canvas;
    const turn = performance.now() / 1_000;
    pen.fillStyle = colour('primary-soft');
    pen.fillRect(0, 0, width, height);
    drawPaw(pen, width / 2 + Math.sin(turn) * 30, height / 2 - 40, 70, colour('primary'));
    pen.fillStyle = colour('on-primary-soft');
    pen.textAlign = 'center';
    // Narrow enough for a phone, which shows only the middle of the picture.
    pen.font = 'bold 22px Nunito, sans-serif';
    pen.fillText('This is a sandbox vet', width / 2, height - 110);
    pen.font = '20px Nunito, sans-serif';
    pen.fillText(timeInIndia(new Date()), width / 2, height - 78);
  };
  draw();
  const timer = setInterval(draw, 1_000 / FRAMES_PER_SECOND);
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  return {
    track: stream.getVideoTracks()[0] ?? null,
    stop: () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

function drawPaw(pen: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string) {
  pen.fillStyle = colour;
  const spots: [number, number, number][] = [
    [0, 0.45, 0.6],
    [-0.75, -0.2, 0.27],
    [-0.27, -0.6, 0.3],
    [0.27, -0.6, 0.3],
    [0.75, -0.2, 0.27],
  ];
  for (const [across, down, radius] of spots) {
    pen.beginPath();
    pen.arc(x + across * size, y + down * size, radius * size, 0, Math.PI * 2);
    pen.fill();
  }
}

function playTone() {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.03;
  const out = context.createMediaStreamDestination();
  volume.connect(out);
  for (const frequency of TONE) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start();
  }
  return { track: out.stream.getAudioTracks()[0] ?? null, stop: () => void context.close() };
}
