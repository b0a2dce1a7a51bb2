import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { SandboxSwitch } from './sandbox-switch';

const sandboxVisits = apiQuery('GET /sandbox/visits/v1');

/** Whether made-up technicians and labs answer home visits, so that one person alone can try one to its report. */
export function SandboxVisitsSwitch() {
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
