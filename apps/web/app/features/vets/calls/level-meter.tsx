import { useEffect, useRef } from 'react';

const BARS = 12;
const bars = Array.from({ length: BARS }, (_, at) => at);

/** Shows the microphone's level as bars that light up. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!track) return;
    const context = new AudioContext();
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    source.connect(analyser);
    const wave = new Uint8Array(analyser.fftSize);
    // Some browsers start it only after a user gesture.
    const resume = () => void context.resume();
    window.addEventListener('pointerdown', resume);
    const draw = () => {
      analyser.getByteTimeDomainData(wave);
      const peak = wave.reduce((max, value) => Math.max(max, Math.abs(value - 128)), 0) / 128;
      meter.current?.style.setProperty('--level', String(Math.round(Math.min(1, peak * 2.5) * BARS)));
    };
    const timer = setInterval(draw, 80);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', resume);
      source.disconnect();
      void context.close();
    };
  }, [track]);
  return (
    <div ref={meter} role="img" aria-label="Microphone level" className="flex h-3 gap-1">
      {bars.map((at) => (
        <span
          key={at}
          className="flex-1 rounded-full bg-primary"
          style={{ opacity: `clamp(0.15, calc(var(--level, 0) - ${at}), 1)` }}
        />
      ))}
    </div>
  );
}
