import { Dialog } from '../../../ui/overlay/dialog';
import { inviteText, shareLinks } from './share-links';
import { shareMarks } from './share-marks';

interface InviteDialogProps {
  code: string;
  /** The friend's discount. */
  percent: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Options to send the user's code to friends. */
export function InviteDialog({ code, percent, isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invite your friends" width="sm">
      <div className="flex flex-col gap-5 pb-3">
        <blockquote className="rounded-lg bg-sunken p-4 text-sm text-ink-soft">
          {inviteText(code, percent)}
        </blockquote>
        <ul className="grid grid-cols-4 gap-1">
          {isOpen &&
            shareLinks(location.origin, code, percent).map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="flex flex-col items-center gap-2 rounded-lg py-2.5 text-xs font-bold transition-colors hover:bg-sunken"
                >
                  {shareMarks[name]}
                  <span className="sr-only">Share with </span>
                  {name}
                </a>
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  );
}
