import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { factorQuery, invalidateFactor } from '../../../features/account/second-factor/factor-queries';
import { RecoveryCodes } from '../../../features/account/second-factor/recovery-codes';
import { SetupSteps } from '../../../features/account/second-factor/setup-steps';
import { ENTERING } from '../../../parts/console/my-roles';
import { nextInConsole } from '../../../parts/console/next-in-console';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { PageSkeleton } from '../../../ui/feedback/skeleton';

export const meta = () => titledForConsole('Authenticator app');

export default function SecondFactorPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const factor = useQuery(factorQuery);
  const [codes, setCodes] = useState<string[]>();
  const isReplacing = search.has('replace');
  const next = isReplacing ? consolePaths.account : nextInConsole(search.get('next'));
  if (!codes && !factor.data && !factor.error) return <PageSkeleton label="Loading the page" />;
  // There is one already, and no replacement was requested: the back button, or a second tab.
  if (!codes && factor.data?.setUpAt && !isReplacing) return <Navigate to={next} replace state={ENTERING} />;
  const confirm = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    void invalidateFactor(client);
  };
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      {isReplacing && !codes && <BackLink to={consolePaths.account}>Your account</BackLink>}
      <h1 className="text-2xl font-extrabold text-balance">
        {titleOf({ hasCodes: Boolean(codes), isReplacing })}
      </h1>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onStored={() => void navigate(next, { replace: true, state: ENTERING })}
        />
      ) : factor.data ? (
        <SetupSteps isReplacing={isReplacing} onConfirmed={confirm} />
      ) : (
        <ListFault list={factor} />
      )}
    </div>
  );
}

function titleOf({ hasCodes, isReplacing }: { hasCodes: boolean; isReplacing: boolean }) {
  if (hasCodes) return 'Keep your recovery codes';
  return isReplacing ? 'Replace your authenticator app' : 'Set up your authenticator app';
}
