import { useQuery } from '@tanstack/react-query';
import { ensure } from '../../api/prefetch';
import { FileSheet } from '../../features/pets/pets/file-sheet';
import { fileOf } from '../../features/pets/pets/pet-files';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { PaperHead } from '../../parts/paper/paper-head';
import { PrintButton } from '../../parts/paper/print-button';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/print-file-page';

export const meta = () => titled('Print the file');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(fileOf(params.id));

/** A pet's whole file for printing, or saving as a PDF. */
export default function PrintFilePage({ params }: Route.ComponentProps) {
  const { data: file } = useQuery(fileOf(params.id));
  if (!file) return <PageSkeleton label="Loading the file" />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={paths.pet(params.id)}>{file.pet.name}</BackLink>
        <PrintButton />
      </div>
      <PaperHead>{`The file of ${file.pet.name}`}</PaperHead>
      <FileSheet file={file} />
    </div>
  );
}
