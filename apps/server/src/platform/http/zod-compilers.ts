import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** Has a new Fastify read and write by zod. Set later instead, it would load compilers of its own before. */
export const zodCompilers = {
  schemaController: {
    compilersFactory: {
      buildValidator: () => validatorCompiler,
      buildSerializer: () => serializerCompiler,
    },
    // Its types know the compilers for JSON schemas alone.
  } as unknown as NonNullable<FastifyServerOptions['schemaController']>,
};
