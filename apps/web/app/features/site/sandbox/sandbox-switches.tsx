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
        title="Sandbox vets answer"
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
        title="Made-up shops and pharmacists answer"
        about="Prescriptions are approved and orders accepted, packed and delivered within three minutes. Not where somebody has signed in at the console as that shop, or as a pharmacist, in the last day."
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
        title="Made-up technicians and labs answer"
        about="Somebody sets out soon after a home visit is booked, whenever its window is, and its report is ready within five minutes. Not where somebody has signed in at the console as that technician, or as that lab, in the last day."
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
        title="Made-up registry officer reviews"
        about="A pet’s registration in Bengaluru is reviewed within a minute: approved where everything is there, and sent back where something is missing or rabies ends within 30 days. Not where somebody has signed in at the console as that officer in the last day."
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
        title="Made-up welfare officer works on cases"
        about="A report of animal abuse is triaged within half a minute, forwarded to an authority of its city, given a FIR number, and closed a few minutes later. Without a photo the officer asks for one. Not where somebody has signed in at the console as a welfare officer of that city in the last day."
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
        title="Made-up vet reviews articles"
        about="What an editor sends to a vet is answered within half a minute: a second source is asked for where there is one alone, and the next time it is approved. Not where a vet is asked who has signed in at the console in the last day."
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
