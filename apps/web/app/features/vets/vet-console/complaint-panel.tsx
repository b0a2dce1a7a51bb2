import { PhotoViewer } from '../../../parts/console/photo-viewer';
import { sinceNames } from '../../../parts/consultation-labels';
import { Banner } from '../../../ui/feedback/banner';
import { Card } from '../../../ui/layout/card';
import type { PanelProps } from './panel-props';

/** What the owner has told beforehand, with the photos. */
export function ComplaintPanel({
  consultation: { concern, since, symptoms, photos, asksForPaper },
}: PanelProps) {
  const facts = [concern?.name, since && sinceNames[since]].filter(Boolean).join(' · ');
  const isNothing = !facts && !symptoms && photos.length === 0;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">What the owner said</h2>
      {asksForPaper && (
        <Banner kind="warning" title="Asks for a paper that needs a visit">
          Certificates, licences and fitness papers can’t be given by video. The owner has been notified.
        </Banner>
      )}
      {isNothing && <p className="text-ink-soft">Nothing yet.</p>}
      {facts && <p className="font-bold wrap-anywhere">{facts}</p>}
      {symptoms && <p className="whitespace-pre-line wrap-anywhere">{symptoms}</p>}
      <PhotoViewer photos={photos} />
    </Card>
  );
}
