import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { classNames } from '../../../ui/class-names';

/** Whether a pet is protected from rabies, by colour, icon and text. */
export function RabiesStrip({ isProtected, text }: { isProtected: boolean; text: string }) {
  const Icon = isProtected ? ShieldCheck : ShieldAlert;
  return (
    <p
      className={classNames(
        'flex items-center gap-3 rounded-lg px-4 py-3 font-extrabold',
        isProtected ? 'bg-success-soft text-on-success-soft' : 'bg-danger-soft text-on-danger-soft',
      )}
    >
      <Icon className="size-6 shrink-0" aria-hidden="true" />
      <span className="text-balance">{text}</span>
    </p>
  );
}
