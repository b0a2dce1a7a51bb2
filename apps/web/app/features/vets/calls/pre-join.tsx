import { Mic, MicOff, RotateCcw, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Banner } from '../../../ui/feedback/banner';
import { Spinner } from '../../../ui/feedback/spinner';
import { SelectField } from '../../../ui/form/select-field';
import { Card } from '../../../ui/layout/card';
import { type CallLayout, CallTitle } from './call-frame';
import type { CallState } from './call-query';
import { LevelMeter } from './level-meter';
import type { MediaProblem } from './media';
import type { Media } from './use-media';
import { VideoView } from './video-view';

interface PreJoinProps {
  call: CallState;
  media: Media;
  layout: CallLayout;
  onJoin: () => void;
}

/** Before the call: users see and hear themselves first, and join with what works. */
export function PreJoin({ call, media, layout, onJoin }: PreJoinProps) {
  const { ask, isAsking, problems, tracks } = media;
  const isPeerHere = call.role === 'owner' ? call.isVetHere : call.isOwnerHere;
  return (
    <div
      className={classNames(
        'grid w-full max-w-5xl items-start gap-6',
        layout === 'page' && 'lg:grid-cols-[1.3fr_1fr]',
      )}
    >
      <div className="relative min-w-0">
        <Preview media={media} />
        <Switches media={media} />
      </div>
      <Card className="flex min-w-0 flex-col gap-4">
        <CallTitle layout={layout}>Ready to talk?</CallTitle>
        <p className="text-ink-soft" role="status">
          {peerLine(call, isPeerHere)}
        </p>
        {problems.video && !isAsking && <Banner kind="warning">{cameraProblems[problems.video]}</Banner>}
        {problems.audio && !isAsking && <Banner kind="warning">{micProblems[problems.audio]}</Banner>}
        {(problems.video || problems.audio) && !isAsking && (
          <Button
            variant="secondary"
            icon={<RotateCcw className="size-4" aria-hidden="true" />}
            onClick={() => void ask()}
          >
            Try camera and microphone again
          </Button>
        )}
        {tracks.audio && <LevelMeter track={tracks.audio} />}
        <Button size="lg" isWide onClick={onJoin}>
          {joinLabel(media)}
        </Button>
        <DeviceFields media={media} />
        {call.role === 'owner' && <Tips pet={call.pet?.name} />}
      </Card>
    </div>
  );
}

function peerLine({ peer, role }: CallState, isPeerHere: boolean) {
  const peerTitle = role === 'owner' ? `Dr ${peer.name}` : peer.name || 'The owner';
  return isPeerHere
    ? `${peerTitle} is waiting for you.`
    : `${peerTitle} hasn’t joined yet. You can go in and wait.`;
}

const joinLabel = ({ tracks, isAsking }: Media) =>
  tracks.video || isAsking ? 'Join now' : tracks.audio ? 'Join with audio only' : 'Join with chat only';

function Preview({ media: { tracks, isAsking, isCameraOn } }: { media: Media }) {
  const stream = useMemo(() => (tracks.video ? new MediaStream([tracks.video]) : null), [tracks.video]);
  const isMirrored = tracks.video?.getSettings().facingMode !== 'environment';
  return (
    <div className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-xl bg-stage text-on-stage sm:aspect-video">
      {stream && isCameraOn ? (
        <VideoView
          stream={stream}
          label="Your own picture"
          isMuted
          isMirrored={isMirrored}
          className="absolute inset-0"
        />
      ) : (
        <p className="flex flex-col items-center gap-3 px-6 text-center">
          {isAsking && <Spinner />}
          {isAsking ? 'Please allow camera and microphone' : 'Your camera is off'}
        </p>
      )}
    </div>
  );
}

/** Over the video, as in the call, so that the join button stays visible on phones. */
function Switches({ media }: { media: Media }) {
  const { isMicOn, isCameraOn, isFlippable, toggleMic, toggleCamera, flip } = media;
  return (
    <div className="absolute inset-x-0 bottom-3 flex justify-center gap-3">
      <Switch
        label={isMicOn ? 'Mute' : 'Unmute'}
        icon={isMicOn ? <Mic /> : <MicOff />}
        isOff={!isMicOn}
        onClick={() => void toggleMic()}
      />
      <Switch
        label={isCameraOn ? 'Camera off' : 'Camera on'}
        icon={isCameraOn ? <Video /> : <VideoOff />}
        isOff={!isCameraOn}
        onClick={() => void toggleCamera()}
      />
      {isFlippable && <Switch label="Flip camera" icon={<SwitchCamera />} onClick={() => void flip()} />}
    </div>
  );
}

interface SwitchProps {
  /** What a click on the button does. */
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  onClick: () => void;
}

const Switch = ({ label, icon, isOff, onClick }: SwitchProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={classNames(
      'grid size-12 place-items-center rounded-full shadow-pop transition-colors focus-visible:outline-on-stage [&>svg]:size-5.5',
      isOff ? 'bg-on-stage text-stage' : 'bg-stage-raised text-on-stage-raised',
    )}
  >
    {icon}
  </button>
);

const Tips = ({ pet = 'your pet' }: { pet?: string }) => (
  <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
    <li>
      Keep {pet} beside you, with someone to help hold {pet}.
    </li>
    <li>Sit in good light, and turn the camera to what hurts.</li>
    <li>Stay near the router, or where the phone has a good signal.</li>
  </ul>
);

/** Camera and microphone selection, where there are several. */
function DeviceFields({ media }: { media: Media }) {
  const { devices, tracks, chooseCamera, chooseMic } = media;
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {devices.cameras.length > 1 && (
        <SelectField
          label="Camera"
          options={devices.cameras}
          value={tracks.video?.getSettings().deviceId ?? ''}
          onChange={({ currentTarget }) => void chooseCamera(currentTarget.value)}
        />
      )}
      {devices.mics.length > 1 && (
        <SelectField
          label="Microphone"
          options={devices.mics}
          value={tracks.audio?.getSettings().deviceId ?? ''}
          onChange={({ currentTarget }) => void chooseMic(currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Why there is no camera, and what to do. */
const cameraProblems: Record<MediaProblem, string> = {
  denied:
    'This browser keeps the camera from us. Press the sign beside the address, allow the camera, and try again.',
  missing: 'No camera was found here. You can be heard and write all the same.',
  busy: 'Another app is using the camera. Close it there, and try again.',
  unsupported: 'This browser offers no camera to this page. You can write in the chat.',
};

/** Why there is no microphone, and what to do. */
const micProblems: Record<MediaProblem, string> = {
  denied:
    'This browser keeps the microphone from us. Press the sign beside the address, allow the microphone, and try again.',
  missing: 'No microphone was found here. You can write in the chat.',
  busy: 'Another app is using the microphone. Close it there, and try again.',
  unsupported: 'This browser offers no microphone to this page. You can write in the chat.',
};
