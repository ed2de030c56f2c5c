/** Where vitest and editors look for it; it lies where vitest's own types are found. */
import config from './shared/tooling/vitest.config.ts'

export default config
