import { SelectField } from '../../../ui/form/select-field';
import type { Media } from './use-media';

/** Which camera and which microphone, where there are several. */
export function DeviceFields({ media }: { media: Media }) {
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
