import { describeUse, nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { ZoomPicture } from '../../../parts/console/zoom-picture';
import { doctor } from '../../../parts/vet-labels';
import { Banner } from '../../../ui/feedback/banner';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import type { Review } from './reviews';

type Paper = Review['prescriptions'][number];

/** The prescriptions for an order, newest first: zoomable pictures, and those signed by our vets. */
export function PrescriptionPapers({ prescriptions }: Pick<Review, 'prescriptions'>) {
  if (prescriptions.length === 0) {
    return (
      <Banner kind="warning">The prescription is gone. Reject it, so the owner can show another.</Banner>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {prescriptions.map((paper, at) => (
        <Card key={paper._id} className="flex flex-col gap-4">
          <div>
            <h2 className="text-lg font-extrabold">
              {prescriptions.length === 1 ? 'Prescription' : `Prescription ${at + 1}`}
            </h2>
            <p className="text-sm text-ink-soft">
              Shown <MomentInSentence moment={paper.addedAt} />
            </p>
          </div>
          {paper.picture && <ZoomPicture picture={paper.picture} name={`Prescription ${at + 1}`} />}
          {paper.signed && <Signed signed={paper.signed} />}
        </Card>
      ))}
    </div>
  );
}

function Signed({ signed }: { signed: NonNullable<Paper['signed']> }) {
  const { vetName, registration, petName, signedAt, validUntil, isValid, medicines } = signed;
  const lastDay = fullDateInIndia(new Date(validUntil));
  return (
    <>
      <Banner kind="success" title="Signed at Tailwell">
        {doctor(vetName)}
        <br />
        Registration {registration}
      </Banner>
      <p className="text-ink-soft">
        {petName ? `For ${petName}, ` : ''}
        signed <MomentInSentence moment={signedAt} />
      </p>
      {isValid ? (
        <p className="font-bold">Valid until {lastDay}</p>
      ) : (
        <Banner kind="warning">It was valid until {lastDay}.</Banner>
      )}
      {medicines.length === 0 ? (
        <p className="font-bold">No medicines are listed on it.</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {medicines.map((line) => (
            <li
              key={`${line.medicine}${line.strength}${line.dose}`}
              className="rounded-lg bg-sunken px-4 py-3"
            >
              <p className="font-extrabold wrap-anywhere">{nameOfMedicine(line)}</p>
              <p className="text-sm wrap-anywhere">{describeUse({ ...line, instructions: '' })}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
