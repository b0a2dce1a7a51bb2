import { Link } from 'react-router';
import { uploadOrImageUrl } from '../../../api/image-url';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import type { Comment } from './comments-query';

type Author = Comment['userDetails'];

/** A vet's picture may be one of ours instead of an upload. */
export const AuthorPicture = ({ author: { image, name } }: { author: Author }) => (
  <Avatar name="" initialsOf={name} src={image && uploadOrImageUrl(image)} />
);

export const AuthorName = ({ author: { name, vetId } }: { author: Author }) =>
  vetId ? (
    <Link to={paths.publicVet(vetId)} className="font-bold text-ink underline-offset-4 hover:underline">
      {doctor(name)} <span className="font-bold text-primary">Vet</span>
    </Link>
  ) : (
    <span className="font-bold text-ink">{name || 'An owner'}</span>
  );
