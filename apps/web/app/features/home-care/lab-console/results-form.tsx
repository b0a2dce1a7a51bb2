import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { formatUsual } from '../../../parts/lab-labels';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { AttachPdf } from './attach-pdf';
import { FlagBadge } from './entered-values';
import { cacheLabReport, type LabReport, type Parameter, refreshLab } from './lab';
import {
  findUnreadable,
  flagOfText,
  hasChanges,
  NO_RESULTS,
  type TypedResults,
  textOfValue,
  toBody,
} from './typed-results';

/**
 * A test's values, typed from top to bottom: Enter moves to the next, Ctrl+Enter submits. Saves by a colleague never
 * discard what was typed.
 */
export function ResultsForm({ report: latest, onDone }: { report: LabReport; onDone?: () => void }) {
  const [typed, setTyped] = useState<TypedResults>(NO_RESULTS);
  const [base, setBase] = useState(latest);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = hasChanges(typed);
  // Until something is typed, the newest state counts as seen.
  if (base !== latest && (!isUnsaved || base.revision === latest.revision)) setBase(latest);
  useAskBeforeUnload(isUnsaved);
  const saving = useSaving(base, () => {
    setTyped(NO_RESULTS);
    setChecked(false);
    onDone?.();
  });
  const { error } = saving;
  const outliers = error instanceof ApiError && error.code === 'FAR_OUT' ? outliersOf(error) : [];
  const isOutdated = base.revision !== latest.revision;
  const wrong = isChecked ? findUnreadable(base, typed) : [];

  const save = (isComplete: boolean, confirmed: readonly string[] = []) => {
    setChecked(true);
    if (saving.isPending || findUnreadable(base, typed).length > 0) return;
    saving.mutate(toBody(base, typed, { isComplete, confirmed }));
  };
  const setValue = (id: string, text: string) =>
    setTyped((before) => ({ ...before, values: { ...before.values, [id]: text } }));
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
      onKeyDown={(event) => handleKey(event, form.current, save)}
    >
      {isUnsaved && <AskBeforeLeaving>What you have typed is not saved yet.</AskBeforeLeaving>}
      {isOutdated && (
        <ChangedElsewhere
          onUseTheirs={() => {
            setTyped(NO_RESULTS);
            setBase(latest);
          }}
          onContinue={() => setBase(latest)}
        />
      )}
      <Card className="flex flex-col gap-5">
        <h2 className="text-lg font-extrabold">Values</h2>
        {base.parameters.length === 0 && (
          <p className="text-ink-soft">This test has no values to type. Attach the PDF of the analyser.</p>
        )}
        {base.parameters.map((parameter) => (
          <ValueField
            key={parameter._id}
            parameter={parameter}
            text={textOfValue(parameter, typed)}
            isWrong={wrong.includes(parameter._id)}
            onChange={(text) => setValue(parameter._id, text)}
          />
        ))}
        <TextareaField
          label="Comment"
          hint="The owner and their vet read it."
          isOptional
          maxLength={2_000}
          value={typed.comment ?? base.comment}
          onChange={({ target }) => setTyped((before) => ({ ...before, comment: target.value }))}
        />
        <AttachPdf
          url={base.attachmentUrl}
          selected={typed.pdf}
          onChange={(pdf) => setTyped((before) => ({ ...before, pdf }))}
        />
      </Card>
      {error && outliers.length === 0 && !isOutdated && <Refusal error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" isLoading={saving.isPending} disabled={isOutdated}>
          Send for verification
        </Button>
        <Button
          variant="secondary"
          size="lg"
          disabled={saving.isPending || isOutdated}
          onClick={() => save(false)}
        >
          Save for later
        </Button>
        {onDone && (
          <Button variant="quiet" size="lg" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft max-sm:hidden">
        Enter leads to the next value, Ctrl + Enter sends them for verification.
      </p>
      <OutlierDialog
        report={base}
        typed={typed}
        ids={outliers}
        isBusy={saving.isPending}
        onCancel={saving.reset}
        onConfirm={() => save(saving.variables?.isComplete ?? false, outliers)}
      />
    </form>
  );
}

const outliersOf = ({ details }: ApiError) =>
  Array.isArray(details.parameterIds) ? details.parameterIds.map(String) : [];

/** Enter in a value moves to the next field; Ctrl+Enter submits. */
function handleKey(event: KeyboardEvent, form: HTMLFormElement | null, save: (isComplete: boolean) => void) {
  if (event.key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    return save(true);
  }
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return;
  event.preventDefault();
  const fields = [...(form?.querySelectorAll<HTMLElement>('input[type=text], textarea') ?? [])];
  fields[fields.indexOf(event.target) + 1]?.focus();
}

const ChangedElsewhere = ({
  onUseTheirs,
  onContinue,
}: {
  onUseTheirs: () => void;
  onContinue: () => void;
}) => (
  <Banner kind="warning" title="A colleague has changed this report">
    <p>What you have typed is still here. Which version should we save?</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button variant="secondary" onClick={onUseTheirs}>
        Show theirs
      </Button>
      <Button variant="secondary" onClick={onContinue}>
        Keep mine
      </Button>
    </div>
  </Banner>
);

interface ValueFieldProps {
  parameter: Parameter;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

/** A value being typed, with its unit and reference range. */
function ValueField({ parameter, text, isWrong, onChange }: ValueFieldProps) {
  const { name, unit } = parameter;
  const usual = formatUsual(parameter);
  const flag = flagOfText(text, parameter);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-full sm:w-72">
        <TextField
          label={unit ? `${name}, ${unit}` : name}
          hint={usual ? `Normal range ${usual}` : 'No normal range for this animal.'}
          error={isWrong ? 'Enter a number, like 13.4.' : undefined}
          className="text-right font-bold tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {/* As high as the field, so that both are on one line. */}
      <div className="flex min-h-11 items-center" aria-live="polite">
        {flag !== undefined && <FlagBadge flag={flag} />}
      </div>
    </div>
  );
}

interface OutlierDialogProps {
  report: LabReport;
  typed: TypedResults;
  /** Parameters whose values are far outside the reference range; empty: closed. */
  ids: readonly string[];
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks to double-check values that may be typos. */
function OutlierDialog({ report, typed, ids, isBusy, onCancel, onConfirm }: OutlierDialogProps) {
  const values = report.parameters.filter(({ _id }) => ids.includes(_id));
  return (
    <ConfirmDialog
      isOpen={values.length > 0}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title="Is this right?"
      confirmLabel="It is right, save it"
      cancelLabel="Look again"
      isBusy={isBusy}
    >
      <span className="block">This is far outside the normal range:</span>
      {values.map((parameter) => (
        <span key={parameter._id} className="mt-2 block">
          <strong>
            {parameter.name}: {textOfValue(parameter, typed)} {parameter.unit}
          </strong>
          {formatUsual(parameter) && ` (normal range ${formatUsual(parameter)})`}
        </span>
      ))}
    </ConfirmDialog>
  );
}

/** Saves a report's input. */
function useSaving({ _id }: LabReport, onSaved: () => void) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ReturnType<typeof toBody>) => {
      const input = { params: { id: _id }, body };
      return call('PUT /lab/save/results/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async ({ data, message }) => {
      toasts.success(message);
      onSaved();
      await cacheLabReport(queries, data);
    },
    onError: () => refreshLab(queries),
  });
}
