/** Runs before each test file that renders features or asks a gateway. */
import { watchEachTest } from './testing.tsx'

watchEachTest()
