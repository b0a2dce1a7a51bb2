import { sinceNames } from '../../../../parts/consultation-labels';
import { Card } from '../../../../ui/layout/card';
import type { ConsultationDetails } from '../my-consultations';

/** What the owner described beforehand, with photos; renders nothing if there is nothing. */
export function Complaint({ consultation: { concern, since, symptoms, photos } }: ComplaintProps) {
  if (!concern && !since && !symptoms && photos.length === 0) return null;
  const facts = [concern?.name, since && sinceNames[since]].filter(Boolean).join(' · ');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Your notes for the vet</h2>
      {facts && <p className="font-bold wrap-anywhere">{facts}</p>}
      {symptoms && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{symptoms}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.large}>
              <a href={photo.large} target="_blank" rel="noreferrer" className="block rounded-lg">
                <img
                  src={photo.medium}
                  alt={`${at + 1} of your ${photos.length} photos, larger in a new tab`}
                  loading="lazy"
                  decoding="async"
                  className="size-24 rounded-lg bg-sunken object-cover sm:size-28"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ComplaintProps {
  consultation: ConsultationDetails;
}
