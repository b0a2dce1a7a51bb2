import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { SandboxSwitch } from './sandbox-switch';

const sandboxRegistry = apiQuery('GET /sandbox/registry/v1');

/** Whether the made-up registry officer reviews, so that one person alone can try a registration to its certificate. */
export function SandboxRegistrySwitch() {
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
