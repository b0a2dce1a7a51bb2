import { letterLanguages } from '@tailwell/contract/welfare/abuse-constants';
import { authorityKinds, forwardChannels } from '@tailwell/contract/welfare/welfare-constants';
import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { type CallInput, call } from '../../../../api/call';
import { letterLanguageNames } from '../../../../parts/abuse-labels';
import { fieldError } from '../../../../parts/console/step-dialog';
import { Banner } from '../../../../ui/feedback/banner';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { SelectField } from '../../../../ui/form/select-field';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { authorityKindNames } from '../authority-kinds';
import type { WelfareCase } from '../welfare';
import { channelNames } from '../welfare-labels';
import { CaseDialog, type OpenDialog } from './case-dialog';
import { FollowUpField } from './case-follow-up-field';
import { type ShownRevision, useCaseStep } from './use-case-steps';

const FORWARD = 'PUT /console/welfare/forward/{id}/v1';
type ForwardInput = Omit<CallInput<typeof FORWARD>['body'], 'revision'>;

/** Value of "Someone else" in the list. */
const ELSEWHERE = 'elsewhere';

interface TypedForward {
  to?: string;
  kind?: string;
  name?: string;
  channel?: string;
  language?: string;
  sentOn?: string;
  reference?: string;
  followUpOn?: string;
  note?: string;
}

/** Forwards a case: to whom, how, and with which letter. */
export function ForwardDialog({ welfareCase, onDone, ...dialog }: OpenDialog & { welfareCase: WelfareCase }) {
  const { _id, caseNo, nextFollowUpOn } = welfareCase;
  const [typed, setTyped] = useState<TypedForward>({});
  const [isChecked, setChecked] = useState(false);
  const update = (more: TypedForward) => setTyped({ ...typed, ...more });
  const step = useCaseStep(
    welfareCase,
    (body: ForwardInput & ShownRevision, options) => call(FORWARD, { params: { id: _id }, body }, options),
    onDone,
  );
  const forwarding = readForwarding(typed, nextFollowUpOn);
  // The server decides by the same rule whether to send a mail.
  const { email } = welfareCase.authorities.find(({ _id: id }) => id === typed.to) ?? {};
  const mailedTo = typed.channel === 'email' && typed.language && !typed.sentOn ? email : undefined;
  const errorOf = (field: string, missing?: string) =>
    fieldError(step.error, field) ?? (isChecked ? missing : undefined);
  const submit = () => {
    setChecked(true);
    if (typeof forwarding === 'object') step.mutate(forwarding);
  };
  return (
    <CaseDialog
      {...dialog}
      title={`Forward ${caseNo}`}
      step={step}
      label="Forward it"
      onSubmit={submit}
      fields={[
        'authorityId',
        'kind',
        'name',
        'channel',
        'letterSentOn',
        'reference',
        'nextFollowUpOn',
        'note',
      ]}
    >
      <RecipientFields welfareCase={welfareCase} typed={typed} onType={update} errorOf={errorOf} />
      <RadioChips
        label="How?"
        options={forwardChannels.map((one) => ({ value: one, label: channelNames[one] }))}
        value={typed.channel ?? ''}
        error={errorOf('channel', typed.channel ? undefined : 'Choose how.')}
        onChange={({ target }) => update({ channel: target.value })}
      />
      <RadioChips
        label="Which letter goes along?"
        options={[
          { value: '', label: 'None' },
          ...letterLanguages.map((one) => ({ value: one, label: letterLanguageNames[one] })),
        ]}
        value={typed.language ?? ''}
        onChange={({ target }) => update({ language: target.value })}
      />
      {typed.language && (
        <TextField
          label="Letter sent on"
          isOptional
          hint="Only if it was already sent. Then we don’t mail it."
          type="date"
          value={typed.sentOn ?? ''}
          error={errorOf('letterSentOn')}
          onChange={({ target }) => update({ sentOn: target.value })}
        />
      )}
      {mailedTo && <Banner>We mail the letter to {mailedTo} when you tap “Forward it”.</Banner>}
      <TextField
        label="Their reference"
        isOptional
        hint="The number that they gave it"
        maxLength={80}
        value={typed.reference ?? ''}
        error={errorOf('reference')}
        onChange={({ target }) => update({ reference: target.value })}
      />
      <FollowUpField
        value={typed.followUpOn ?? nextFollowUpOn ?? ''}
        error={errorOf('nextFollowUpOn')}
        onChange={(day) => update({ followUpOn: day })}
      />
      <TextareaField
        label="Note to the reporter"
        isOptional
        hint="They can see this in their case."
        maxLength={1000}
        value={typed.note ?? ''}
        error={errorOf('note')}
        onChange={({ target }) => update({ note: target.value })}
      />
    </CaseDialog>
  );
}

/** The input as a request body; undefined if recipient or channel is missing. */
function readForwarding(typed: TypedForward, nextFollowUpOn: string | null): ForwardInput | undefined {
  const channel = forwardChannels.find((one) => one === typed.channel);
  const kind = authorityKinds.find((one) => one === typed.kind);
  const name = typed.name?.trim();
  const isElsewhere = typed.to === ELSEWHERE;
  if (!channel || !typed.to || (isElsewhere && !(kind && name))) return undefined;
  const language = letterLanguages.find((one) => one === typed.language) ?? null;
  return {
    ...(isElsewhere ? { kind, name } : { authorityId: typed.to }),
    channel,
    letterLanguage: language,
    letterSentOn: (language && typed.sentOn) || null,
    reference: typed.reference?.trim() || undefined,
    nextFollowUpOn: (typed.followUpOn ?? nextFollowUpOn) || null,
    note: typed.note?.trim() || undefined,
  };
}

interface RecipientFieldsProps {
  welfareCase: WelfareCase;
  typed: TypedForward;
  onType: (more: TypedForward) => void;
  errorOf: (field: string, missing?: string) => string | undefined;
}

function RecipientFields({ welfareCase: { authorities }, typed, onType, errorOf }: RecipientFieldsProps) {
  const selected = authorities.find(({ _id }) => _id === typed.to);
  return (
    <>
      <SelectField
        label="Forward to"
        placeholder="Choose"
        options={[
          ...authorities.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` })),
          { value: ELSEWHERE, label: 'Someone else' },
        ]}
        value={typed.to ?? ''}
        error={errorOf('authorityId', typed.to ? undefined : 'Choose an authority.')}
        onChange={({ target }) => onType({ to: target.value })}
      />
      {selected && (
        <p className="-mt-3 flex flex-wrap gap-x-5 text-sm">
          <span className="inline-flex min-h-11 items-center text-ink-soft">
            {authorityKindNames[selected.kind]}
          </span>
          {selected.phone && (
            <a
              href={`tel:${selected.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center gap-2 font-bold text-primary hover:underline"
            >
              <Phone className="size-4" aria-hidden="true" />
              {selected.phone}
            </a>
          )}
          {selected.email && (
            <a
              href={`mailto:${selected.email}`}
              className="inline-flex min-h-11 items-center gap-2 font-bold text-primary wrap-anywhere hover:underline"
            >
              <Mail className="size-4" aria-hidden="true" />
              {selected.email}
            </a>
          )}
        </p>
      )}
      {typed.to === ELSEWHERE && (
        <>
          <SelectField
            label="What is it?"
            placeholder="Choose"
            options={authorityKinds.map((one) => ({ value: one, label: authorityKindNames[one] }))}
            value={typed.kind ?? ''}
            error={errorOf('kind', typed.kind ? undefined : 'Choose what it is.')}
            onChange={({ target }) => onType({ kind: target.value })}
          />
          <TextField
            label="Its name"
            maxLength={120}
            value={typed.name ?? ''}
            error={errorOf('name', typed.name?.trim() ? undefined : 'Enter its name.')}
            onChange={({ target }) => onType({ name: target.value })}
          />
        </>
      )}
    </>
  );
}
