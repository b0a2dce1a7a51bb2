import type { CallReply } from '../../../api/call';
import { fullMomentInIndia } from '../../../ui/format/times';
import { SideSheet } from '../../../ui/overlay/side-sheet';

type ConsultationRecord = CallReply<'POST /console/open/record/{id}/v1'>['data'];

const senderNames = { owner: 'Owner', vet: 'Vet', system: 'Tailwell' };

/** The record of a consultation, while it is open: read once, for one reason. */
export const RecordSheet = ({
  record,
  onClose,
}: {
  record: ConsultationRecord | undefined;
  onClose: () => void;
}) => (
  <SideSheet
    isOpen={record !== undefined}
    onClose={onClose}
    title={record ? `Record with Dr ${record.vet}` : 'Record'}
    description="Your access has been recorded."
    focus="sheet"
  >
    {record && <Content record={record} />}
  </SideSheet>
);

function Content({ record }: { record: ConsultationRecord }) {
  const { notes, prescription, chat, symptoms } = record;
  return (
    <div className="flex flex-col gap-6">
      <Paragraph title="What the owner wrote before">{symptoms || 'Nothing.'}</Paragraph>
      <section className="flex flex-col gap-2">
        <h3 className="text-lg font-extrabold">Chat</h3>
        {chat.length === 0 && <p className="text-ink-soft">No messages.</p>}
        <ol className="flex flex-col gap-3">
          {chat.map(({ _id, sender, text, hasPicture, at }) => (
            <li key={_id} className="rounded-lg bg-sunken px-4 py-3">
              <p className="text-sm text-ink-soft">
                {senderNames[sender]} · {fullMomentInIndia(new Date(at))}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">
                {[text, hasPicture && '(A picture)'].filter(Boolean).join(' ')}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <Paragraph title="Assessment">{notes?.assessment || 'Not signed yet.'}</Paragraph>
      {notes && <Paragraph title="Advice">{notes.advice || 'None.'}</Paragraph>}
      {notes && notes.procedures.length > 0 && (
        <Paragraph title="Procedures">{notes.procedures.join('\n')}</Paragraph>
      )}
      <Paragraph title="Prescription">
        {prescription.length === 0
          ? 'None.'
          : prescription
              .map(({ medicine, strength, dose, timesADay, days, instructions }) =>
                [`${medicine} ${strength}`, dose, `${timesADay} × a day`, `for ${days} days`, instructions]
                  .filter(Boolean)
                  .join(', '),
              )
              .join('\n')}
      </Paragraph>
    </div>
  );
}

const Paragraph = ({ title, children }: { title: string; children: string }) => (
  <section>
    <h3 className="text-lg font-extrabold">{title}</h3>
    <p className="whitespace-pre-line wrap-anywhere">{children}</p>
  </section>
);
