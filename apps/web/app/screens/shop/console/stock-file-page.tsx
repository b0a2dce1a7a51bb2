import { MAX_STOCK_LINES } from '@tailwell/contract/shop/shelf';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { refreshStock } from '../../../features/shop/shop-console/shop-console';
import { ImportFile } from '../../../parts/console/import-file';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { grouped } from '../../../ui/format/count';

export const meta = () => titledForConsole('Prices and stock as a file');

export default function StockFilePage() {
  const queries = useQueryClient();
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={consolePaths.stock()}>Stock</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Prices and stock as a file</h1>
        <p className="max-w-prose text-ink-soft">
          Download what you sell, change prices, stock, expiry, batches or “for_sale” in a spreadsheet, save
          it as CSV and upload it here. You review the changes before anything is saved. If some were sold
          since the download, that line is left out. A file has up to {grouped(MAX_STOCK_LINES)} products.
        </p>
      </header>
      <ImportFile
        singular="product"
        download={{
          label: 'Download',
          fileName: 'stock.csv',
          load: async () => (await call('GET /shop/export/my/stock/v1')).data.csv,
        }}
        run={async (csv, mode) => {
          const body = { csv, mode: mode === 'try' ? ('try' as const) : ('good' as const) };
          return (await call('POST /shop/import/my/stock/v1', { body })).data;
        }}
        refresh={() => refreshStock(queries)}
      />
    </div>
  );
}
