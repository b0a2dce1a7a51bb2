import type { Config } from '../config/config.ts';

/** Prints progress for developers who start the product on their own machine, in plain lines between the log's. */
export function openStartupLog(
  { isProduction, runsHttp, logLevel, sandbox, publicUrl }: Config,
  print: (line: string) => void = console.info,
) {
  const isPrinted = !isProduction && runsHttp && ['info', 'debug'].includes(logLevel);
  return {
    printStep: (step: string) => {
      if (isPrinted) print(`${step} …`);
    },
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
