import { MessageCircle, Mic, MicOff, PhoneOff, SwitchCamera, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';
import type { Media } from './use-media';

interface ControlsProps {
  media: Media;
  unread: number;
  isChatOpen: boolean;
  onChat: () => void;
  onLeave: () => void;
}

/** Call controls, within reach of the thumb. */
export function CallControls({ media, unread, isChatOpen, onChat, onLeave }: ControlsProps) {
  const { isMicOn, isCameraOn, isFlippable, toggleMic, toggleCamera, flip } = media;
  return (
    <div
      role="toolbar"
      aria-label="Call"
      className="flex items-start justify-center gap-0.5 px-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-4"
    >
      <Control
        label={isMicOn ? 'Mute' : 'Unmute'}
        icon={isMicOn ? <Mic /> : <MicOff />}
        isOff={!isMicOn}
        onClick={() => void toggleMic()}
      />
      <Control
        label={isCameraOn ? 'Camera off' : 'Camera on'}
        icon={isCameraOn ? <Video /> : <VideoOff />}
        isOff={!isCameraOn}
        onClick={() => void toggleCamera()}
      />
      {isFlippable && <Control label="Flip camera" icon={<SwitchCamera />} onClick={() => void flip()} />}
      <Control label="Chat" icon={<MessageCircle />} badge={unread} isPressed={isChatOpen} onClick={onChat} />
      <Control label="Leave" icon={<PhoneOff />} variant="danger" onClick={onLeave} />
    </div>
  );
}

interface ControlProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  isOff?: boolean;
  isPressed?: boolean;
  badge?: number;
  variant?: 'plain' | 'danger';
}

function Control({ label, icon, onClick, isOff, isPressed, badge = 0, variant = 'plain' }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={isPressed}
      className="group flex max-w-20 min-w-0 flex-1 flex-col items-center gap-1 rounded-md text-xs font-bold text-on-stage"
    >
      <span
        className={classNames(
          'relative grid size-13 place-items-center rounded-full transition-colors [&>svg]:size-6',
          variant === 'danger'
            ? 'bg-danger text-on-danger group-hover:bg-danger-strong'
            : isOff || isPressed
              ? 'bg-on-stage text-stage'
              : 'bg-stage-raised text-on-stage-raised',
        )}
      >
        {icon}
        {badge > 0 && (
          <span className="absolute -top-1 -right-1 grid min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent">
            {badge > 9 ? '9+' : badge}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </span>
      {label}
    </button>
  );
}
