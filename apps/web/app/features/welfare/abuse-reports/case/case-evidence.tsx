import { counted } from '../../../../ui/format/count';
import { Card } from '../../../../ui/layout/card';
import type { Report } from '../abuse-reports';
import { readAccessKey } from '../access-key';
import { EvidenceField } from '../evidence-field';

interface CaseEvidenceProps {
  report: Report;
  onChange: () => unknown;
}

/** Photos and videos of the case; more can be added until it is closed. */
export function CaseEvidence({ report, onChange }: CaseEvidenceProps) {
  const { _id, evidence, canAddEvidence, keepsDeviceData } = report;
  const shown = evidence.filter(({ url }) => url !== null);
  if (!canAddEvidence && shown.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Evidence</h2>
      {canAddEvidence ? (
        <EvidenceField
          abuseId={_id}
          ensureReport={async () => _id}
          accessKey={readAccessKey(_id)}
          evidence={evidence}
          onChange={onChange}
          keepsDeviceData={keepsDeviceData}
          isCase
        />
      ) : (
        <Gallery evidence={shown} />
      )}
    </Card>
  );
}

/** Read-only gallery, for when nothing can be added any more. */
function Gallery({ evidence }: Pick<Report, 'evidence'>) {
  const photos = evidence.filter(({ kind }) => kind === 'photo');
  const videos = evidence.filter(({ kind }) => kind === 'video');
  return (
    <>
      {photos.length > 0 && (
        <ul
          aria-label={counted(photos.length, 'photo')}
          className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3"
        >
          {photos.map(({ _id, url }, at) => (
            <li key={_id} className="aspect-square overflow-hidden rounded-lg border border-line bg-sunken">
              <a
                href={url?.large}
                target="_blank"
                rel="noreferrer"
                aria-label={`Open photo ${at + 1} in a new tab`}
              >
                <img
                  src={url?.small ?? url?.large}
                  alt={`Evidence ${at + 1}`}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {videos.map(({ _id, url }) => (
        // biome-ignore lint/a11y/useMediaCaption: recordings of users have no captions
        <video
          key={_id}
          src={url?.large}
          controls
          preload="metadata"
          playsInline
          className="max-h-96 w-full rounded-md bg-sunken"
        />
      ))}
    </>
  );
}
