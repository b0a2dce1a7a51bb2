import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { markRead } from './notifications';
import type { RingingCall } from './ringing-call';

/** Rings: the other party is waiting in a call (spec §2). */
export default function CallDialog({ call }: { call: RingingCall }) {
  const { _id, title, body, ...state } = call;
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Hidden immediately, even offline. A click outside only hides it: nothing is declined by accident.
  const [hiddenId, setHiddenId] = useState('');
  const hide = () => setHiddenId(_id);
  const answer = () => {
    hide();
    void markRead(queries, [_id]);
  };
  const join = () => {
    answer();
    void navigate(paths.connect(state.consultId), { state: { ...state, isJoined: true } });
  };
  return (
    <Dialog
      isOpen={hiddenId !== _id}
      onClose={hide}
      title="Consultation Call"
      description={title}
      width="sm"
      actions={
        <>
          <Button variant="secondary" onClick={answer}>
            Decline
          </Button>
          <Button onClick={join}>Join</Button>
        </>
      }
    >
      <p className="wrap-anywhere">{body}</p>
    </Dialog>
  );
}
