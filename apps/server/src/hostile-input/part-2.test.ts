import { testHostileInput } from './hostile-input.testing.ts';

testHostileInput(1);
