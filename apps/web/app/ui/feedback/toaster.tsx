import { Toast } from '@base-ui/react/toast';
import { limits } from '@tailwell/contract/limits';
import { Bell, CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import { receiveToasts, type ToastAction, type ToastEntry, type ToastKind } from './toast-queue';

type ToastActions = Pick<ToastEntry, 'action' | 'answers'>;

const manager = Toast.createToastManager<ToastActions>();

const kinds = {
  success: { Icon: CircleCheck, classes: 'bg-success-soft text-on-success-soft' },
  error: { Icon: CircleAlert, classes: 'bg-danger-soft text-on-danger-soft' },
  info: { Icon: Info, classes: 'bg-primary-soft text-on-primary-soft' },
  notification: { Icon: Bell, classes: 'bg-accent-soft text-on-accent-soft' },
};

function addToast({ id, type, title, text, action, answers, onRemoved }: ToastEntry) {
  // A tap is an answer: the toast closes.
  const closing = ({ label, onClick }: ToastAction): ToastAction => ({
    label,
    onClick() {
      manager.close(id);
      onClick();
    },
  });
  manager.add({
    id,
    type,
    title,
    description: text,
    priority: type === 'error' ? 'high' : 'low',
    // 0: until the user answers or closes it.
    ...(answers && { timeout: 0 }),
    // Only then has it left the list: a toast added earlier would be removed with it.
    onRemove: onRemoved && (() => queueMicrotask(onRemoved)),
    data: { action: action && closing(action), answers: answers?.map(closing) },
  });
}

/** Where toasts appear, one at a time: see `Toaster` in toast.tsx, which loads it when the page is idle. */
export function LoadedToaster() {
  // Runs after the effects of the children: by then they listen to the manager.
  useEffect(() => receiveToasts({ show: addToast, close: (id) => manager.close(id) }), []);
  return (
    <Toast.Provider toastManager={manager} timeout={limits.toast} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * Base UI gives a toast the role of a dialog and hides an error from screen readers, since an alert beside it announces
 * it; its button can still be reached. Here it is a visible message, and an error is still announced only once.
 */
const asNotification = (priority: 'low' | 'high' | undefined) => ({
  role: 'status',
  'aria-modal': undefined,
  'aria-hidden': undefined,
  'aria-live': priority === 'high' ? ('off' as const) : undefined,
});

function Toasts() {
  const { toasts: shown } = Toast.useToastManager<ToastActions>();
  return shown.map((toast) => {
    const { Icon, classes } = kinds[toast.type as ToastKind];
    const { action, answers } = toast.data ?? {};
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...asNotification(toast.priority)}
        swipeDirection={['up', 'down', 'right']}
        className="pointer-events-auto w-full rounded-lg border border-line bg-surface text-ink shadow-pop transition-[opacity,translate] duration-200 ease-out data-limited:hidden data-ending-style:translate-x-4 data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:data-starting-style:translate-y-3 md:data-starting-style:-translate-y-3"
      >
        <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
          <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', classes)}>
            <Icon className="size-5" aria-hidden="true" />
          </span>
          {answers ? (
            <Question answers={answers} />
          ) : action && !action.label ? (
            <Toast.Action
              aria-hidden={undefined}
              onClick={action.onClick}
              className="min-h-11 min-w-0 flex-1 rounded-md py-1.5 text-left text-sm"
            >
              <Toast.Title render={<span />} className="block font-extrabold" />
              <Toast.Description render={<span />} className="line-clamp-3 wrap-anywhere" />
            </Toast.Action>
          ) : (
            <Toast.Description className="min-w-0 flex-1 py-1.5 text-sm font-semibold wrap-anywhere" />
          )}
          {action?.label && (
            <Toast.Action
              aria-hidden={undefined}
              onClick={action.onClick}
              className="min-h-11 rounded-full px-4 text-sm font-bold text-primary hover:bg-primary-soft hover:text-on-primary-soft"
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-hidden={undefined}
            render={<IconButton label="Close" icon={<X className="size-4.5" aria-hidden="true" />} />}
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** A question with a button for each answer below it. */
const Question = ({ answers }: { answers: ToastAction[] }) => (
  <div className="min-w-0 flex-1 py-1.5 text-sm">
    <Toast.Title render={<p />} className="font-extrabold wrap-anywhere" />
    <Toast.Description render={<p />} className="text-ink-soft wrap-anywhere" />
    <div className="mt-2 flex flex-wrap gap-2">
      {answers.map(({ label, onClick }, at) => (
        <Button key={label} variant={at === 0 ? 'primary' : 'secondary'} onClick={onClick}>
          {label}
        </Button>
      ))}
    </div>
  </div>
);
