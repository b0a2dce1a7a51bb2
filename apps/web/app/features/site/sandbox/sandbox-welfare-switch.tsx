import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { SandboxSwitch } from './sandbox-switch';

const sandboxWelfare = apiQuery('GET /sandbox/welfare/v1');

/** Whether the made-up welfare officer works on cases, so that one person alone can try a report to its end. */
export function SandboxWelfareSwitch() {
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
