/** Today's releases beside those of the commit that was live before them (FD-31). */
import { skewTests } from '../kept/skew-tests.ts'

skewTests({ day: 'the commit before', archive: 'live-before' })
