import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Nothing of a test stands in the document of the next one. */
afterEach(cleanup);
