import { ExternalLink } from 'lucide-react';
import type { CallReply } from '../../../../api/call';
import { withDecimals } from '../../../../ui/format/count';
import { formatMobile } from '../../../../ui/format/mobile';
import { Facts } from '../case-section';
import { When } from '../case-when';
import type { WelfareCase } from '../welfare';

type IdentityDetails = CallReply<'POST /console/welfare/identity/open/{id}/v1'>['data'];

interface OpenedIdentityProps {
  opened: IdentityDetails;
  welfareCase: WelfareCase;
}

/** Reporter, witnesses, and the cameras' metadata of the pictures. */
export function OpenedIdentity({
  opened: { reporter, witnesses, devices },
  welfareCase,
}: OpenedIdentityProps) {
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="The reporter" className="flex flex-col gap-2">
        <h3 className="font-extrabold">Reporter</h3>
        {reporter ? (
          <Facts
            facts={[
              ['Name', reporter.name],
              ['Mobile number', reporter.mobileNo && <Mobile mobileNo={reporter.mobileNo} />],
              [
                'Email',
                reporter.email && (
                  <a href={`mailto:${reporter.email}`} className="font-bold text-primary hover:underline">
                    {reporter.email}
                  </a>
                ),
              ],
              ['Address', reporter.address],
            ]}
          />
        ) : (
          <p className="text-ink-soft">They reported anonymously.</p>
        )}
      </section>
      {witnesses.length > 0 && (
        <section aria-label="Those who saw it" className="flex flex-col gap-2">
          <h3 className="font-extrabold">Witnesses</h3>
          <Facts
            facts={witnesses.map(({ _id, name, mobileNo }) => [
              `Witness ${welfareCase.witnesses.findIndex((witness) => witness._id === _id) + 1}`,
              <span key={_id} className="flex flex-wrap gap-x-3">
                {name || 'No name'}
                {mobileNo && <Mobile mobileNo={mobileNo} />}
              </span>,
            ])}
          />
        </section>
      )}
      {devices.length > 0 && (
        <section aria-label="Device data" className="flex flex-col gap-2">
          <h3 className="font-extrabold">Device data and originals</h3>
          <ul className="flex flex-col divide-y divide-line">
            {devices.map((device) => (
              <li key={device.evidenceId} className="py-3 first:pt-0 last:pb-0">
                <Device device={device} name={nameOf(welfareCase, device.evidenceId)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** "Photo 2", as in the evidence list. */
function nameOf({ evidence }: WelfareCase, id: string): string {
  const file = evidence.find(({ _id }) => _id === id);
  const sameKind = evidence.filter(({ kind }) => kind === file?.kind);
  return `${file?.kind === 'video' ? 'Video' : 'Photo'} ${sameKind.findIndex(({ _id }) => _id === id) + 1}`;
}

const Mobile = ({ mobileNo }: { mobileNo: string }) => (
  <a href={`tel:+91${mobileNo}`} className="font-bold text-primary tabular-nums hover:underline">
    {formatMobile(mobileNo)}
  </a>
);

function Device({ device, name }: { device: IdentityDetails['devices'][number]; name: string }) {
  const { latitude, longitude, capturedAt, originalUrl } = device;
  return (
    <div className="flex flex-col gap-0.5">
      <p className="font-bold">{name}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {device.device || 'Camera not named'}
        {capturedAt && (
          <>
            , <When moment={capturedAt} />
          </>
        )}
      </p>
      {latitude !== null && longitude !== null && (
        // As text: a link would reveal the sealed position to a map provider.
        <p className="text-sm tabular-nums">
          Taken at {withDecimals(latitude, 5)}, {withDecimals(longitude, 5)} (latitude, longitude)
        </p>
      )}
      {originalUrl && (
        <a
          href={originalUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start font-bold text-primary hover:underline"
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          <span>
            Original file<span className="sr-only"> of {name}, in a new tab</span>
          </span>
        </a>
      )}
    </div>
  );
}
