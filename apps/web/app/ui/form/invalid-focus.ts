/** How long after a submit the server may name a wrong field, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

const WRONG = '[aria-invalid="true"], [data-field-error]';
const CONTROL =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/**
 * After any form of the page is submitted, scrolls its first wrong field into view and focuses it, whether the form or
 * the server found the error. Stops as soon as the user does something else. Returns a function to stop for good.
 */
export function followInvalidFields(): () => void {
  let stop = () => {};
  const onSubmit = ({ target }: SubmitEvent) => {
    stop();
    if (target instanceof HTMLFormElement) stop = watch(target);
  };
  // In the capture phase: a form in a dialog stops the event before it reaches the page.
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => {
    stop();
    document.removeEventListener('submit', onSubmit, { capture: true });
  };
}

function watch(form: HTMLFormElement): () => void {
  const check = () => {
    const wrong = form.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    stop();
    show(wrong);
  };
  // Validation takes a moment, and earlier errors are still there until then.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(check);
  });
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  });
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  const timer = setTimeout(stop, RESPONSE_TIMEOUT_MS);
  const events = ['input', 'pointerdown', 'keydown'] as const;
  for (const name of events) document.addEventListener(name, stop, { capture: true });

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
    for (const name of events) document.removeEventListener(name, stop, { capture: true });
  }
  return stop;
}

function show(wrong: HTMLElement) {
  const control = controlOf(wrong);
  if (control !== document.activeElement) control.focus({ preventScroll: true });
  // A group has its message below its choices: both should be visible.
  wrong.scrollIntoView({ block: 'center' });
}

/** The focusable element of a wrong field: for a group with a message below, its first control. */
function controlOf(wrong: HTMLElement): HTMLElement {
  if (!wrong.hasAttribute('data-field-error')) return wrong;
  const group = wrong.closest<HTMLElement>('fieldset') ?? wrong.parentElement ?? wrong;
  const control = group.querySelector<HTMLElement>(CONTROL);
  if (control) return control;
  group.tabIndex = -1;
  return group;
}
