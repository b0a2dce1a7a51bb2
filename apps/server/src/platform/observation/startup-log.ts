import type { Config } from '../config/config.ts';

/** Tells who starts the product on a machine of their own what goes on, in plain lines between those of the log. */
export function openStartupLog(
  { isProduction, runsHttp, logLevel, sandbox, publicUrl }: Config,
  print: (line: string) => void = console.info,
) {
  const isPrinted = !isProduction && runsHttp && ['info', 'debug'].includes(logLevel);
  return {
    /** What begins now. */
    printStep: (traceSpan: string) => {
      if (isPrinted) print(`${traceSpan} …`);
    },
    /** Where to look. */
    printAddresses: () => {
      if (!isPrinted) return;
      print('\nTailwell is ready. Open one of these:');
      print(`  Product        ${publicUrl}`);
      print(`  Console        ${publicUrl}/console  for vets, shops and pharmacists`);
      if (sandbox) print(`  Sandbox inbox  ${publicUrl}/sandbox/inbox  every code and message lands here`);
      print('Stop it with Ctrl+C.\n');
    },
  };
}
