/** Today's releases beside those of the first commit that could build all six. */
import { skewTests } from '../kept/skew-tests.ts'

skewTests({
  day: 'the first day',
  commit: '6dd4ec3',
  refused: {
    code: 'shared.unnamed',
    why: (remote, shell) => new RegExp(`^${remote} uses @lobby/.*, and ${shell} does not say`),
  },
})
