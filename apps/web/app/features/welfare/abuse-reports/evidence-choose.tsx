import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { Camera, Images, SquarePlay, Video } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../../../ui/class-names';

export const ACCEPTED: Record<EvidenceKind, string> = {
  photo: 'image/*',
  video: 'video/mp4,video/quicktime,video/webm,video/*',
};

interface ChooseButtonsProps {
  hasRoom: Record<EvidenceKind, boolean>;
  onChoose: (files: File[]) => unknown;
}

/** Camera and gallery buttons, for photos and for the video; without a touch screen only the gallery. */
export function ChooseButtons({ hasRoom, onChoose }: ChooseButtonsProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2 sm:flex sm:flex-wrap">
        {hasRoom.photo && (
          <>
            <ChooseButton
              kind="photo"
              onChoose={onChoose}
              isCamera
              icon={<Camera className="size-5" aria-hidden="true" />}
            >
              Take a photo
            </ChooseButton>
            <ChooseButton
              kind="photo"
              onChoose={onChoose}
              icon={<Images className="size-5" aria-hidden="true" />}
            >
              Choose photos
            </ChooseButton>
          </>
        )}
        {hasRoom.video && (
          <>
            <ChooseButton
              kind="video"
              onChoose={onChoose}
              isCamera
              icon={<Video className="size-5" aria-hidden="true" />}
            >
              Record a video
            </ChooseButton>
            <ChooseButton
              kind="video"
              onChoose={onChoose}
              icon={<SquarePlay className="size-5" aria-hidden="true" />}
            >
              Choose a video
            </ChooseButton>
          </>
        )}
      </div>
      {(hasRoom.photo || hasRoom.video) && (
        <p className="text-sm text-ink-faint pointer-coarse:hidden">You can also drop them here.</p>
      )}
    </div>
  );
}

interface ChooseButtonProps {
  kind: EvidenceKind;
  onChoose: (files: File[]) => unknown;
  /** Opens the camera, if there is one. */
  isCamera?: boolean;
  icon: ReactNode;
  children: string;
}

export function ChooseButton({ kind, onChoose, isCamera, icon, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classNames(
          'min-h-16 flex-col items-center justify-center gap-1 rounded-lg border border-dashed border-line-strong px-2 py-2 text-center text-sm font-bold text-primary transition-colors hover:bg-primary-soft hover:text-on-primary-soft sm:min-h-11 sm:flex-row sm:gap-2 sm:px-5',
          isCamera ? 'hidden pointer-coarse:flex' : 'flex',
        )}
        onClick={() => input.current?.click()}
      >
        {icon}
        {children}
      </button>
      <input
        ref={input}
        type="file"
        aria-label={children}
        accept={ACCEPTED[kind]}
        capture={isCamera ? 'environment' : undefined}
        multiple={kind === 'photo' && !isCamera}
        hidden
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
