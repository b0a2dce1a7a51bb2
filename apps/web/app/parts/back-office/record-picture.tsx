import { useQueryClient } from '@tanstack/react-query';
import { ShownPhotoField } from '../shown-photo-field';
import { pictureCall, readsOf, setPicture } from './office-calls';

interface RecordPictureProps {
  /** The resource's name and singular: "vets", "vet". */
  list: { name: string; singular: string };
  id: string;
  photo: string | null;
}

/** The photo of a record that everyone sees. */
export function RecordPicture({ list: { name, singular }, id, photo }: RecordPictureProps) {
  const queries = useQueryClient();
  return (
    <ShownPhotoField
      photo={photo}
      removal={`Remove the photo of this ${singular}?`}
      uploadCall={pictureCall(name)}
      save={async (path) => {
        const answer = await setPicture({ name, id }, path);
        await Promise.all(readsOf({ name }).map((queryKey) => queries.invalidateQueries({ queryKey })));
        return answer;
      }}
    />
  );
}
