// Commands for the server's operator, for when there is no staff yet or no one can sign in any more: npm run operator
// -- help
import './env.mjs';
import { explainFailure } from '@tailwell/backup/explain';
import { email as emailSchema } from '@tailwell/contract/contact';
import { openSecret } from '../apps/server/src/context.ts';
import { inviteAdmin, resetSecondFactor } from '../apps/server/src/operator/operator.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { openLog } from '../apps/server/src/platform/observation/log.ts';

const HELP = `npm run operator -- invite admin NAME@EXAMPLE
  Invites a user who can invite others, and prints the link. It works once, for this address, for seven days.
npm run operator -- reset-second-factor NAME@EXAMPLE
  Lets a user who has lost phone and recovery codes set up a new authenticator app. They are signed out everywhere.
npm run operator -- help

Both work whether the server runs or not, on the database of DATA_DIR or DATABASE_URL, and go to the audit log.`;

type Command = typeof inviteAdmin;

/** The command and its user; undefined: show the help. */
function readCommand(args: string[]): { run: Command; email: string } | undefined {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help') return undefined;
  const isInvite = name === 'invite' && rest[0] === 'admin';
  const [email, ...more] = isInvite ? rest.slice(1) : rest;
  if ((!isInvite && name !== 'reset-second-factor') || more.length > 0) {
    throw new Error(`There is no command "${args.join(' ')}".\n\n${HELP}`);
  }
  const read = emailSchema.safeParse(email);
  if (!read.success) throw new Error(`Whose email address? Usage:\n\n${HELP}`);
  return { run: isInvite ? inviteAdmin : resetSecondFactor, email: read.data };
}

try {
  const command = readCommand(process.argv.slice(2));
  if (command) {
    const config = readConfig(process.env);
    const database = await openDatabase(config, openLog('warn'));
    try {
      const context = { db: database.db, secret: await openSecret(config), config };
      for (const line of await command.run(context, command.email)) console.info(line);
    } finally {
      await database.close();
    }
  } else console.info(HELP);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
