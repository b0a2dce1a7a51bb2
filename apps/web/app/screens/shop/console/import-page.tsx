import { MAX_IMPORT_LINES } from '@tailwell/contract/shop/products-office';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { callKey } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { ImportFile } from '../../../parts/console/import-file';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';

export const meta = () => titledForConsole('Import products');

export default function ImportProductsPage() {
  const queries = useQueryClient();
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
      <ImportFile
        singular="product"
        download={{
          label: 'Template',
          fileName: 'products.csv',
          load: async () => (await call('GET /console/get/products/template/v1')).data.csv,
        }}
        run={async (csv, mode) =>
          (await call('POST /console/import/products/v1', { body: { csv, mode } })).data
        }
        refresh={() => queries.invalidateQueries({ queryKey: callKey('GET /console/list/products/v1') })}
      />
    </div>
  );
}
