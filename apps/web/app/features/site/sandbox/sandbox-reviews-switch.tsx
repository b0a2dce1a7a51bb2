import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { SandboxSwitch } from './sandbox-switch';

const sandboxReviews = apiQuery('GET /sandbox/reviews/v1');

/** Whether a made-up vet reviews articles, so that one person alone can publish health advice. */
export function SandboxReviewsSwitch() {
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
