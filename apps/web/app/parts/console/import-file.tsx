import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { downloadCsv } from '../../api/download-file';
import { textOf } from '../../api/errors-to-toasts';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { counted } from '../../ui/format/count';
import { Card } from '../../ui/layout/card';

/** Outcome of an import, or of its trial run. */
interface ImportResult {
  /** Undefined: a file adds nothing. */
  added?: number;
  changed: number;
  unchanged: number;
  wrong: { line: number; column: string; message: string }[];
  isSaved: boolean;
}

type Mode = 'try' | 'all' | 'good';

interface ImportFileProps {
  singular: string;
  /** The file to start from. */
  download: { label: string; fileName: string; load: () => Promise<string> };
  /** `try` saves nothing; `all` saves a file in which every line is right; `good` saves the right lines of another. */
  run: (csv: string, mode: Mode) => Promise<ImportResult>;
  /** Refetches what an import has changed. */
  refresh: () => Promise<unknown>;
}

/** The chosen file, and its text. */
interface SelectedFile {
  name: string;
  csv: string;
}

/** Imports a file: a trial run first, with what would change and each wrong line. */
export function ImportFile({ singular, download, run, refresh }: ImportFileProps) {
  const [selected, setSelected] = useState<SelectedFile>();
  const importing = useMutation({
    mutationFn: ({ csv, mode }: { csv: string; mode: Mode }) => run(csv, mode),
    meta: { isErrorShown: true },
    onSuccess: async ({ isSaved }) => {
      if (isSaved) await refresh();
    },
  });
  const downloading = useMutation({
    mutationFn: async () => downloadCsv([await download.load()], download.fileName),
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again after corrections.
    target.value = '';
    if (!file) return;
    const next = { name: file.name, csv: await file.text() };
    setSelected(next);
    importing.mutate({ csv: next.csv, mode: 'try' });
  };
  const result = importing.isPending ? undefined : importing.data;
  return (
    <>
      <Card className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={<Download className="size-4" aria-hidden="true" />}
          isLoading={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          {download.label}
        </Button>
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full bg-primary px-5 font-bold text-on-primary focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
          {selected ? 'Choose another file' : 'Choose a file'}
          <input type="file" accept=".csv,text/csv" className="sr-only" onChange={choose} />
        </label>
        {selected && <p className="font-bold wrap-anywhere">{selected.name}</p>}
      </Card>
      <div role="status" className="flex flex-col gap-4">
        {importing.isPending && <p className="font-bold">Reading the lines…</p>}
        {importing.error && <Banner kind="danger">{textOf(importing.error)}</Banner>}
        {selected && result && <Outcome result={result} singular={singular} />}
      </div>
      {selected && result && !result.isSaved && (
        <SaveButtons
          result={result}
          singular={singular}
          onSave={() =>
            importing.mutate({ csv: selected.csv, mode: result.wrong.length > 0 ? 'good' : 'all' })
          }
        />
      )}
    </>
  );
}

interface OutcomeProps {
  result: ImportResult;
  singular: string;
}

function Outcome({ result: { added, changed, unchanged, wrong, isSaved }, singular }: OutcomeProps) {
  const counts = [
    added !== undefined && `${counted(added, singular)} ${isSaved ? 'added' : 'to add'}`,
    `${added === undefined ? counted(changed, singular) : changed} ${isSaved ? 'changed' : 'to change'}`,
    unchanged > 0 && `${unchanged} unchanged`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Banner
        kind={wrong.length > 0 ? 'warning' : 'success'}
        title={isSaved ? 'Imported' : wrong.length > 0 ? 'Some lines are wrong' : 'Every line is right'}
      >
        {counts}
        {wrong.length > 0 && `, ${counted(new Set(wrong.map(({ line }) => line)).size, 'wrong line')}`}.
      </Banner>
      {wrong.length > 0 && <WrongLines wrong={wrong} />}
    </>
  );
}

const WrongLines = ({ wrong }: Pick<ImportResult, 'wrong'>) => (
  <div className="overflow-x-auto rounded-xl border border-line bg-surface">
    <table className="w-full text-left">
      <thead className="text-sm text-ink-soft">
        <tr>
          <th className="p-3">Line</th>
          <th className="p-3">Column</th>
          <th className="p-3">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {wrong.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`} className="border-t border-line">
            <td className="p-3 tabular-nums">{line}</td>
            <td className="p-3">{column || '–'}</td>
            <td className="p-3">{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function SaveButtons({
  result: { added = 0, changed, wrong },
  singular,
  onSave,
}: OutcomeProps & { onSave: () => void }) {
  const good = added + changed;
  if (good === 0) {
    return (
      <p className="text-ink-soft">
        {wrong.length > 0 ? 'Correct the file, and choose it again.' : 'There is nothing to import.'}
      </p>
    );
  }
  if (wrong.length === 0) {
    return (
      <div>
        <Button onClick={onSave}>Import {counted(good, singular)}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={onSave}>
        Import the {counted(good, 'right line')} only
      </Button>
      <p className="text-ink-soft">Or correct the file, and choose it again.</p>
    </div>
  );
}
