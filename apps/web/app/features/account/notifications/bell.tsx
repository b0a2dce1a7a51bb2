import { useQuery } from '@tanstack/react-query';
import { Bell as Icon } from 'lucide-react';
import { Link } from 'react-router';
import { useSignedIn } from '../../../api/use-signed-in';
import { paths } from '../../../paths';
import { myNotifications } from './notifications';

/** Link to the notifications, with the number of new ones. Hidden from visitors by CSS alone. */
export function Bell() {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...myNotifications(), enabled: isSignedIn, refetchOnWindowFocus: 'always' });
  const unseen = (isSignedIn && data?.unseen) || 0;
  return (
    <Link
      to={paths.notifications}
      aria-label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
      className="relative ml-auto hidden size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink signed-in:grid md:ml-0"
    >
      <Icon className="size-5.5" aria-hidden="true" />
      {unseen > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-danger tabular-nums"
        >
          {unseen > 99 ? '99+' : unseen}
        </span>
      )}
    </Link>
  );
}
