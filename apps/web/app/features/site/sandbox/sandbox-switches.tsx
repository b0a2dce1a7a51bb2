import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { doctor } from '../../../parts/vet-labels';
import { Card } from '../../../ui/layout/card';

/** A switch for each part of the work that sandbox users do. */
export const SandboxSwitches = () => (
  <>
    <SandboxVetSwitch />
    <SandboxShopsSwitch />
    <SandboxVisitsSwitch />
    <SandboxRegistrySwitch />
    <SandboxWelfareSwitch />
    <SandboxReviewsSwitch />
  </>
);

const sandboxVet = apiQuery('GET /sandbox/vet/v1');

/** Whether sandbox vets answer requests and bookings, so a single user can try a consultation. */
function SandboxVetSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery(sandboxVet);
  return (
    data && (
      <SandboxSwitch
        title="Sandbox vets"
        about={`${doctor(data.name)} takes requests for a vet now, a few seconds after they start to ring, or later where other vets are online too. All sandbox vets confirm bookings after 15 seconds, except those who have signed in at the console in the last day.`}
        isOn={data.isOn}
        queryKey={sandboxVet.queryKey}
        change={async (isOn) => {
          const reply = await call('PUT /sandbox/vet/v1', { body: { isOn } });
          await queries.invalidateQueries({
            queryKey: callKey('GET /admin/get/instant/consultation/fees/for/user/v1'),
          });
          return reply;
        }}
      />
    )
  );
}

const sandboxShops = apiQuery('GET /sandbox/shops/v1');

/** Whether sandbox shops and pharmacists process orders, so a single user can try one to completion. */
function SandboxShopsSwitch() {
  const { data } = useQuery(sandboxShops);
  return (
    data && (
      <SandboxSwitch
        title="Sandbox shops and pharmacists"
        about="Prescriptions are approved and orders accepted, packed and delivered within three minutes. Skipped if someone has signed in to the console as that shop, or as a pharmacist, in the last day."
        isOn={data.isOn}
        queryKey={sandboxShops.queryKey}
        change={(isOn) => call('PUT /sandbox/shops/v1', { body: { isOn } })}
      />
    )
  );
}

const sandboxVisits = apiQuery('GET /sandbox/visits/v1');

/** Whether sandbox technicians and labs handle home visits, so a single user can try one up to its report. */
function SandboxVisitsSwitch() {
  const { data } = useQuery(sandboxVisits);
  return (
    data && (
      <SandboxSwitch
        title="Sandbox technicians and labs"
        about="A technician sets out soon after a home visit is booked, whatever its window, and the report is ready within five minutes. Skipped if someone has signed in to the console as that technician or lab in the last day."
        isOn={data.isOn}
        queryKey={sandboxVisits.queryKey}
        change={(isOn) => call('PUT /sandbox/visits/v1', { body: { isOn } })}
      />
    )
  );
}

const sandboxRegistry = apiQuery('GET /sandbox/registry/v1');

/** Whether the sandbox registry officer reviews, so a single user can try a registration up to its certificate. */
function SandboxRegistrySwitch() {
  const { data } = useQuery(sandboxRegistry);
  return (
    data && (
      <SandboxSwitch
        title="Sandbox registry officer"
        about="Pet registrations in Bengaluru are reviewed within a minute: approved if complete, sent back if something is missing or the rabies vaccination ends within 30 days. Skipped if someone has signed in to the console as that officer in the last day."
        isOn={data.isOn}
        queryKey={sandboxRegistry.queryKey}
        change={(isOn) => call('PUT /sandbox/registry/v1', { body: { isOn } })}
      />
    )
  );
}

const sandboxWelfare = apiQuery('GET /sandbox/welfare/v1');

/** Whether the sandbox welfare officer works on cases, so a single user can try a report to completion. */
function SandboxWelfareSwitch() {
  const { data } = useQuery(sandboxWelfare);
  return (
    data && (
      <SandboxSwitch
        title="Sandbox welfare officer"
        about="Animal abuse reports are triaged within half a minute, forwarded to an authority in the city, given an FIR number, and closed a few minutes later. If there’s no photo, the officer asks for one. Skipped if someone has signed in to the console as a welfare officer of that city in the last day."
        isOn={data.isOn}
        queryKey={sandboxWelfare.queryKey}
        change={(isOn) => call('PUT /sandbox/welfare/v1', { body: { isOn } })}
      />
    )
  );
}

const sandboxReviews = apiQuery('GET /sandbox/reviews/v1');

/** Whether a sandbox vet reviews articles, so a single user can publish health advice. */
function SandboxReviewsSwitch() {
  const { data } = useQuery(sandboxReviews);
  return (
    data && (
      <SandboxSwitch
        title="Sandbox article reviews"
        about="Articles sent for review are answered within half a minute: with only one source, the vet asks for a second; next time they approve. Skipped if the vet has signed in to the console in the last day."
        isOn={data.isOn}
        queryKey={sandboxReviews.queryKey}
        change={(isOn) => call('PUT /sandbox/reviews/v1', { body: { isOn } })}
      />
    )
  );
}

interface SandboxSwitchProps {
  title: string;
  /** What the sandbox users do while it is on, and while it is off. */
  about: string;
  isOn: boolean;
  /** Key of the query for the current state. */
  queryKey: QueryKey;
  /** Sets the state, and returns the new one. */
  change: (isOn: boolean) => Promise<{ data: { isOn: boolean } }>;
}

/** Whether sandbox users do a part of the work, so a single user can try it to completion. */
function SandboxSwitch({ title, about, isOn, queryKey, change }: SandboxSwitchProps) {
  const queries = useQueryClient();
  const switching = useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
  });
  return (
    <Card>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={switching.isPending ? switching.variables : isOn}
          disabled={switching.isPending}
          onChange={({ target }) => switching.mutate(target.checked)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>
          <span className="block font-extrabold">{title}</span>
          <span className="text-sm text-ink-soft">{about}</span>
        </span>
      </label>
    </Card>
  );
}
