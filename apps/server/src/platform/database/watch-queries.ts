import type { LogEvent, Logger } from 'kysely';
import type { Log } from '../observation/log.ts';
import { currentContext } from '../observation/request-context.ts';

/** Longest statement text that is logged, in characters. */
const MAX_STATEMENT_LENGTH = 1_000;

/**
 * Logs statements that took `slowQueryMs` or longer, 0 for none, and adds each to the current trace. Only the
 * statement: its values are personal.
 */
export function watchQueries(slowQueryMs: number, log: Pick<Log, 'warn'>): Logger {
  return (event: LogEvent) => {
    const milliseconds = event.queryDurationMillis;
    const requestContext = currentContext();
    if (slowQueryMs > 0 && milliseconds >= slowQueryMs) {
      const line = { statement: readStatement(event), milliseconds: Math.round(milliseconds) };
      log.warn({ ...line, requestId: requestContext?.requestId, job: requestContext?.job }, 'a slow query');
    }
    if (!requestContext?.traceSpan) return;
    const statement = readStatement(event);
    const operation = /^\w+/.exec(statement)?.[0].toLowerCase() ?? 'query';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement,
    };
    const traceSpan = requestContext.traceSpan.startChild(operation, attributes, Date.now() - milliseconds);
    traceSpan.end({ error: event.level === 'error' ? event.error : undefined });
  };
}

const readStatement = ({ query }: LogEvent) =>
  query.sql.trim().replace(/\s+/g, ' ').slice(0, MAX_STATEMENT_LENGTH);
