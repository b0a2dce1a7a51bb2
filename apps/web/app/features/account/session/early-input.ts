/**
 * Part of the script in the head: on a slow connection, a page is readable seconds before React has hydrated its
 * buttons. Early clicks and choices pulse, and are repeated after hydration if that takes less than half a minute;
 * early form submissions are repeated too, and don't end up in the URL.
 *
 * React sets __reactProps… on hydrated elements, but may not listen there yet. A click makes it listen immediately, a
 * form submission does not; so an unused key event is dispatched first. What React handles itself is hydrated by the
 * end of the event.
 */
export const earlyInput = `(function () {
  var waiting = [];
  function isAwake(element) {
    return Object.keys(element).some(function (name) { return name.indexOf('__reactProps') === 0; });
  }
  function wake(element) { element.dispatchEvent(new Event('keyup', { bubbles: true })); }
  function hear(type, selector, act) {
    addEventListener(type, function (event) {
      var element = event.target.closest && event.target.closest(selector);
      if (!element) return;
      if (type === 'submit') wake(element);
      if (isAwake(element)) return;
      if (type === 'submit') event.preventDefault();
      var chosen = valueOf(element);
      setTimeout(function () { wait(element, act, chosen); });
    }, true);
  }
  function valueOf(element) { return 'checked' in element ? element.checked : element.value; }
  function wait(element, act, chosen) {
    element.chosenEarly = chosen;
    if (isAwake(element)) {
      if (valueOf(element) !== chosen) act(element);
      return;
    }
    if (waiting.indexOf(element) !== -1) return;
    waiting.push(element);
    var pulse = (element.closest('label') || element).animate([{ opacity: 0.5 }], { duration: 400, iterations: Infinity, direction: 'alternate' });
    var until = Date.now() + 30000, timer = setInterval(function () {
      var awake = isAwake(element);
      if (!awake && element.isConnected && until > Date.now()) return;
      clearInterval(timer);
      pulse.cancel();
      waiting.splice(waiting.indexOf(element), 1);
      if (awake && element.isConnected) act(element);
    }, 50);
  }
  hear('click', 'button[type=button]', function (button) { button.click(); });
  hear('submit', 'form', function (form) { form.requestSubmit(); });
  hear('change', 'input[type=radio], input[type=checkbox]', function (input) {
    input.checked = !input.chosenEarly;
    input.click();
  });
  hear('change', 'select', function (select) {
    select.value = select.chosenEarly;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
})()`;
