import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { AskReason } from '../../../parts/console/ask-reason';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { counted } from '../../../ui/format/count';
import { type FailedJob, formatName, jobsKey } from './failed-jobs';

const texts = {
  retry: {
    label: 'Try again',
    calls: 'POST /console/retry/failed/jobs/v1',
    title: (what: string) => `Try again: ${what}?`,
    about: 'If the cause is still there, it will fail again after some hours of attempts.',
    done: 'Running again.',
    Icon: RotateCw,
  },
  drop: {
    label: 'Give up',
    calls: 'POST /console/drop/failed/jobs/v1',
    title: (what: string) => `Give up: ${what}?`,
    about: 'What it was for will not happen: no refund, no message. This can’t be undone.',
    done: 'Given up.',
    Icon: Trash2,
  },
} as const;

interface ActOnJobsProps {
  act: keyof typeof texts;
  jobs: readonly FailedJob[];
}

/** Runs failed jobs again or gives them up, for a reason. */
export function ActOnJobs({ act, jobs }: ActOnJobsProps) {
  const { label, calls, title, about, done, Icon } = texts[act];
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const write = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (reason: string) => call(calls, { body: { ids: jobs.map(({ _id }) => _id), reason } }),
    onSuccess: ({ data: { changed } }) => {
      setOpen(false);
      if (changed > 0) toasts.success(done);
      else toasts.error('A colleague was faster: they no longer wait.');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
  const [first] = jobs;
  if (!first) return null;
  const what = jobs.length === 1 ? formatName(first.name) : counted(jobs.length, 'job');
  const isForAll = jobs.length > 1;
  return (
    <>
      <Button
        variant={act === 'drop' ? 'quiet' : 'secondary'}
        aria-label={isForAll ? undefined : `${label}: ${what}`}
        icon={<Icon className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {isForAll ? `${label} with all ${jobs.length}` : label}
      </Button>
      <AskReason
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title(what)}
        about={about}
        hint="For the audit log."
        submitLabel={label}
        isDangerous={act === 'drop'}
        mutation={write}
      />
    </>
  );
}
