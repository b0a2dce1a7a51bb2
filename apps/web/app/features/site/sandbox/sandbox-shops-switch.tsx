import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { SandboxSwitch } from './sandbox-switch';

const sandboxShops = apiQuery('GET /sandbox/shops/v1');

/** Whether made-up shops and pharmacists answer orders, so that one person alone can try one to its end. */
export function SandboxShopsSwitch() {
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
