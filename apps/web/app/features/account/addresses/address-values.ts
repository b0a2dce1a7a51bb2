import type { addressForm } from '@tailwell/contract/account/addresses';
import type { z } from 'zod';

/** What the form holds, as it travels. */
export type AddressValues = z.input<typeof addressForm>;
