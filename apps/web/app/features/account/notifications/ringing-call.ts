import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../../api/use-signed-in';
import { paths } from '../../../paths';
import { myNotifications, type NotificationRecord } from './notifications';

/** A ringing call, with everything its screen receives. */
export interface RingingCall {
  _id: string;
  title: string;
  body: string;
  vetId: string;
  chatId: string;
  channelName: string;
  consultId: string;
}

/** Converts a notification to a call; undefined if it isn't one. */
export function toCall({ _id, type, title, body, data }: NotificationRecord): RingingCall | undefined {
  const { vetId, chatId, channelName, consultId } = data;
  if (type !== 'joinCallPopup' || !vetId || !chatId || !channelName || !consultId) return undefined;
  return { _id, title, body, vetId, chatId, channelName, consultId };
}

/** The call ringing now, unless its screen is already open. Ends when it is read, here or elsewhere, or expires. */
export function useRingingCall(): RingingCall | undefined {
  const isSignedIn = useSignedIn();
  const { data: notifications, dataUpdatedAt } = useQuery({ ...myNotifications(), enabled: isSignedIn });
  const { pathname, search } = useLocation();
  const [endedId, setEndedId] = useState('');

  const ringing = isSignedIn
    ? notifications?.data.find(({ ringsForSeconds }) => ringsForSeconds > 0)
    : undefined;
  const id = ringing?._id;
  // A refetch may shift it slightly: the server's clock counts.
  const until = dataUpdatedAt + (ringing?.ringsForSeconds ?? 0) * 1_000;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => setEndedId(id), until - Date.now());
    return () => clearTimeout(timer);
  }, [id, until]);

  const call = ringing && toCall(ringing);
  const isCallOpen = call !== undefined && pathname + search === paths.connect(call.consultId);
  return call && id !== endedId && !isCallOpen ? call : undefined;
}
