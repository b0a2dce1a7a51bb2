import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { isJoinable } from './joinable';

interface JoinCallProps {
  consultation: { _id: string; status: ConsultationStatus; startsAt: string; endsAt: string };
}

/** Links an appointment to its call, from ten minutes before the start. */
export function JoinCall({ consultation }: JoinCallProps) {
  const now = useNow(10);
  if (!now || !isJoinable(consultation, now)) return null;
  return (
    <Card className="flex flex-col gap-4 border-primary sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h2 className="text-lg font-extrabold">The call is open</h2>
        <p className="text-ink-soft">You try your camera and microphone first.</p>
      </div>
      <JoinLink id={consultation._id} />
    </Card>
  );
}

/** The button alone. `subject`: names the consultation for users who can't see the row it is in. */
export const JoinLink = ({ id, subject }: { id: string; subject?: string }) => (
  <Button
    size={subject ? 'md' : 'lg'}
    className={subject && 'ml-auto'}
    icon={<Video className="size-5" aria-hidden="true" />}
    render={<Link to={paths.joinCall(id)} />}
  >
    <span>Join{subject ? <span className="sr-only">{subject}</span> : ' the call'}</span>
  </Button>
);
