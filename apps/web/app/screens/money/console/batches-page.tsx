import { couponBatches, MAX_CODES } from '@tailwell/contract/money/coupons-office';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { blankTerms, readFields, termSections } from '../../../features/money/coupons/office-fields';
import { UsageFigures } from '../../../features/money/coupons/usage-figures';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { grouped } from '../../../ui/format/count';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Batches of coupons');

const batches = officeList(couponBatches, {
  title: 'Batches of coupons',
  plural: 'batches of coupons',
  about: 'Codes created in bulk, for flyers and partners. They are not listed for owners.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/3' },
    { key: 'count', isNumber: true, from: 'phone', cell: ({ count }) => `${grouped(count)} codes` },
    { key: 'used', header: 'Used', isNumber: true, cell: ({ used }) => grouped(used) },
    {
      key: 'paused',
      header: 'Paused',
      isNumber: true,
      cell: ({ paused }) => grouped(paused),
      from: 'desktop',
    },
    { key: 'madeBy', header: 'Made by', from: 'desktop' },
    {
      key: 'madeAt',
      header: 'Made',
      sort: 'newest',
      cell: ({ madeAt }) => fullDateInIndia(new Date(madeAt)),
    },
  ],
  without: ['update', 'remove'],
  blank: { name: '', prefix: '', count: 100, ...blankTerms(new Date()), usesInAll: 1 },
  detail: (batch) => (
    <>
      <UsageFigures usage={batch} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          render={<Link to={consolePaths.office('coupons', '', `?batchId=${batch._id}`)} />}
        >
          See and export its codes
        </Button>
        <Button
          variant="secondary"
          render={<Link to={consolePaths.office('coupon-uses', '', `?batchId=${batch._id}`)} />}
        >
          See its uses
        </Button>
        <PauseBatch batch={batch} />
      </div>
    </>
  ),
  sections: [
    {
      title: 'The codes',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', hint: 'For us: “Flyers, Diwali 2026”.' },
        {
          key: 'prefix',
          kind: 'text',
          label: 'Prefix',
          hint: 'Each code begins with this; ten random letters and digits follow.',
          isOptional: true,
          isHalf: true,
        },
        {
          key: 'count',
          kind: 'number',
          label: 'How many',
          hint: `Up to ${grouped(MAX_CODES)}.`,
          isHalf: true,
        },
      ],
    },
    { title: 'What owners read', fields: readFields },
    ...termSections,
  ],
});

export default function CouponBatchesPage() {
  return <ListScreen list={batches} />;
}

/** Pauses or resumes all codes of a batch; each undoes the other. */
function PauseBatch({ batch }: { batch: { _id: string; paused: number } }) {
  const queries = useQueryClient();
  const roles = useQuery(rolesQuery).data;
  const isPaused = batch.paused > 0;
  const pausing = useMutation({
    mutationFn: () =>
      call('PUT /console/pause/coupon-batches/{id}/v1', {
        params: { id: batch._id },
        body: { isPaused: !isPaused },
      }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      for (const name of ['list', 'get', 'history'] as const) {
        const end = name === 'list' ? '/v1' : '/{id}/v1';
        void queries.invalidateQueries({ queryKey: [`GET /console/${name}/coupon-batches${end}`] });
      }
    },
  });
  if (!roles || !may(roles, 'manage_coupons')) return null;
  return (
    <Button variant="secondary" isLoading={pausing.isPending} onClick={() => pausing.mutate()}>
      {isPaused ? 'Let all run again' : 'Pause all codes'}
    </Button>
  );
}
