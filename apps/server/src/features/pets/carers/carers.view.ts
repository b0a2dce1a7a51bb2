import { signedImageUrls } from '../../../platform/http/files.ts';

interface PetRow {
  petId: string;
  name: string;
  photoPath: string | null;
  categoryName: string;
  picture: string;
}

/** A pet as whoever cares for it sees it, or is asked to. */
export const toPet = ({ petId, name, photoPath, categoryName, picture }: PetRow, secret: string) => ({
  _id: petId,
  name,
  category: { name: categoryName, petImage: `images/pets/${picture}.svg` },
  photo: photoPath ? signedImageUrls(secret, photoPath) : null,
});
