/** Today's releases beside those of the commit that was live before them (FD-31). */
import { skewTests } from '../kept/skew-tests.ts'

skewTests({
  day: 'the day before',
  commit: '1662221',
  refused: {
    code: 'shared.name',
    why: (remote, shell) => new RegExp(`^${remote} uses .* of @lobby/.*, which ${shell} does not offer`),
  },
})
