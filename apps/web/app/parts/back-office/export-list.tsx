import { EXPORT_PART_SIZE } from '@tailwell/contract/resource';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadCsv } from '../../api/download-file';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/feedback/toast';
import { fullDateInIndia } from '../../ui/format/times';
import { exportPart } from './office-calls';
import type { OfficeList } from './office-list';
import type { Values } from './values';

interface ExportListProps {
  list: OfficeList;
  /** The list's filters and sort order. */
  query: Values;
  total: number;
}

/** Saves the list, with its filters and sort order, as one file: it is loaded in parts, and can be cancelled. */
export function ExportList({ list, query, total }: ExportListProps) {
  const [done, setDone] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const saving = useMutation({
    mutationFn: async () => {
      running.current = new AbortController();
      const { signal } = running.current;
      setDone(0);
      const parts: string[] = [];
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const { data } = await exportPart(list.name, { ...query, page }, signal);
        parts.push(data.csv);
        hasMore = data.hasMore;
        setDone(Math.min(99, Math.round((page * EXPORT_PART_SIZE * 100) / Math.max(total, 1))));
      }
      downloadCsv(parts, fileName(list.name, new Date()));
    },
    onSuccess: () => toasts.success('Saved as a file.'),
  });
  if (saving.isPending) {
    return (
      <Button variant="secondary" onClick={() => running.current?.abort()}>
        <span role="status">Exporting… {done}%</span> · Stop
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      icon={<Download className="size-4" aria-hidden="true" />}
      onClick={() => saving.mutate()}
    >
      Export
    </Button>
  );
}

const fileName = (name: string, now: Date) => `${name} ${fullDateInIndia(now)}.csv`;
