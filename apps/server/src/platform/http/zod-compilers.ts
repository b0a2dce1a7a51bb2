import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** Has a new Fastify validate and serialize with zod. Set later, it would first load compilers of its own. */
export const zodCompilers = {
  schemaController: {
    compilersFactory: {
      buildValidator: () => validatorCompiler,
      buildSerializer: () => serializerCompiler,
    },
    // Its types only know compilers for JSON schemas.
  } as unknown as NonNullable<FastifyServerOptions['schemaController']>,
};
