import { MAX_IMPORT_LINES } from '@tailwell/contract/shop/products-office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { type CallReply, call } from '../../../api/call';
import { downloadCsv } from '../../../api/download-file';
import { textOf } from '../../../api/errors-to-toasts';
import { callKey } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { counted } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Import products');

const IMPORT = 'POST /console/import/products/v1';
type Result = CallReply<typeof IMPORT>['data'];

/** The chosen file, and its result. */
interface SelectedFile {
  name: string;
  csv: string;
}

export default function ImportProductsPage() {
  const queries = useQueryClient();
  const [selected, setSelected] = useState<SelectedFile>();
  const importing = useMutation({
    mutationFn: async ({ csv, mode }: { csv: string; mode: 'try' | 'all' | 'good' }) =>
      (await call(IMPORT, { body: { csv, mode } })).data,
    meta: { isErrorShown: true },
    onSuccess: async ({ isSaved }) => {
      if (isSaved) await queries.invalidateQueries({ queryKey: callKey('GET /console/list/products/v1') });
    },
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
  const result = importing.data;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={consolePaths.office('products')}>Products</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Import products</h1>
        <p className="max-w-prose text-ink-soft">
          Upload a spreadsheet saved as CSV, with up to {MAX_IMPORT_LINES} lines. Products with a known code
          are updated, the others are added. You review the changes before anything is saved.
        </p>
      </header>
      <Card className="flex flex-wrap items-center gap-3">
        <TemplateButton />
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full bg-primary px-5 font-bold text-on-primary focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
          {selected ? 'Choose another file' : 'Choose a file'}
          <input type="file" accept=".csv,text/csv" className="sr-only" onChange={choose} />
        </label>
        {selected && <p className="font-bold wrap-anywhere">{selected.name}</p>}
      </Card>
      <div role="status" className="flex flex-col gap-4">
        {importing.isPending && <p className="font-bold">Reading the lines…</p>}
        {importing.error && <Banner kind="danger">{textOf(importing.error)}</Banner>}
        {selected && result && !importing.isPending && <Outcome result={result} />}
      </div>
      {selected && result && !result.isSaved && !importing.isPending && (
        <SaveButtons result={result} onSave={(mode) => importing.mutate({ csv: selected.csv, mode })} />
      )}
    </div>
  );
}

function TemplateButton() {
  const saving = useMutation({
    mutationFn: async () => {
      const { data } = await call('GET /console/get/products/template/v1');
      downloadCsv([data.csv], 'products.csv');
    },
  });
  return (
    <Button
      variant="secondary"
      icon={<Download className="size-4" aria-hidden="true" />}
      isLoading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Template
    </Button>
  );
}

function Outcome({ result: { added, changed, unchanged, wrong, isSaved } }: { result: Result }) {
  const counts = [
    `${counted(added, 'product')} ${isSaved ? 'added' : 'to add'}`,
    `${changed} ${isSaved ? 'changed' : 'to change'}`,
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
      {wrong.length > 0 && (
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
      )}
    </>
  );
}

interface SaveButtonsProps {
  result: Result;
  onSave: (mode: 'all' | 'good') => void;
}

function SaveButtons({ result: { added, changed, wrong }, onSave }: SaveButtonsProps) {
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
        <Button onClick={() => onSave('all')}>Import {counted(good, 'product')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => onSave('good')}>
        Import the {counted(good, 'right line')} only
      </Button>
      <p className="text-ink-soft">Or correct the file, and choose it again.</p>
    </div>
  );
}
