/** How long the answer to a form may name a wrong field, in milliseconds. */
const ANSWER_WITHIN = 30_000;

const WRONG = '[aria-invalid="true"], [data-field-error]';
const CONTROL =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/**
 * After any form of the page is sent, its first wrong field is scrolled into view and gets the focus: what the form itself
 * found as well as what the server answers. It stops looking as soon as the person does something else. Returns how to stop.
 */
export function followInvalidFields(): () => void {
  let stop = () => {};
  const onSubmit = ({ target }: SubmitEvent) => {
    stop();
    if (target instanceof HTMLFormElement) stop = watch(target);
  };
  // While it is on its way down: a form in a dialog keeps the event from the page.
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
  // Checking a form takes a moment, and what was wrong before is still there until then.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(check);
  });
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  });
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  const timer = setTimeout(stop, ANSWER_WITHIN);
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
  // Of a group the words are below its choices: both should be seen.
  wrong.scrollIntoView({ block: 'center' });
}

/** What can be focused of a wrong field: of a group that says so below itself, its first control. */
function controlOf(wrong: HTMLElement): HTMLElement {
  if (!wrong.hasAttribute('data-field-error')) return wrong;
  const group = wrong.closest<HTMLElement>('fieldset') ?? wrong.parentElement ?? wrong;
  const control = group.querySelector<HTMLElement>(CONTROL);
  if (control) return control;
  group.tabIndex = -1;
  return group;
}
