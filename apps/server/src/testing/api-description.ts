import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../platform/http/serve.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface DescribedCall {
  /** Matches a call's method and URL as in a request. */
  pattern: RegExp;
  name: string;
  operation: Operation;
}

/** The API's own description, to check replies against: the same for all servers of a test run, so made once. */
let description: ReturnType<typeof readDescription> | undefined;

/** Throws unless the description has this status for this call, and the body matches it. */
export async function checkAgainstDescription(
  app: FastifyInstance,
  route: string,
  { status, body }: { status: number; body: unknown },
) {
  description ??= readDescription(app);
  const { calls, compile } = await description;
  const [method = 'GET', address = '/'] = route.split(' ', 2);
  const path = address.split('?', 1)[0];
  const call = calls.find(({ pattern }) => pattern.test(`${method} ${path}`));
  // Routes outside the contract, like /openapi.json, and URLs that don't exist.
  if (!call) return;
  const schema = call.operation.responses[status]?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`The description of ${call.name} knows no answer ${status}: ${brief(body)}`);
  const validate = compile(`${call.name} ${status}`, schema);
  if (validate(body)) return;
  const [fault] = validate.errors ?? [];
  throw new Error(
    `${call.name} ${status} is not as described: ${fault?.instancePath} ${fault?.message} ${JSON.stringify(fault?.params)} in ${brief(body)}`,
  );
}

const brief = (body: unknown) => JSON.stringify(body)?.slice(0, 500);

async function readDescription(app: FastifyInstance) {
  const document = (await app.inject(`${API_BASE}/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  return {
    calls: Object.entries<Record<string, Operation>>(document.paths)
      .filter(([path]) => path.startsWith(API_BASE))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) =>
          toDescribedCall(method.toUpperCase(), path.slice(API_BASE.length), operation),
        ),
      )
      // Paths with fixed words come before those with parameters.
      .toSorted((one, other) => countParameters(one) - countParameters(other)),
    compile(name: string, schema: object): ValidateFunction {
      const known = compiled.get(name);
      if (known) return known;
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
      const validate = ajv.compile(JSON.parse(text));
      compiled.set(name, validate);
      return validate;
    },
  };
}

function toDescribedCall(method: string, path: string, operation: Operation): DescribedCall {
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]*');
  return { pattern: new RegExp(`^${method} ${pattern}/?$`), name: `${method} ${path}`, operation };
}

const countParameters = ({ name }: DescribedCall) => name.split('{').length;
