/**
 * `npm run advisories`: known holes of what the lockfile installs. Exit code 0 without any, 1 with some, 2 when the
 * registry gave no answer. No part of the check: it turns red by what others publish, not by a change here.
 */
import { readAdvisories } from './advisories.ts'

const answer = await readAdvisories(process.argv[2])
if ('unknown' in answer) {
  process.stderr.write(`The registry did not answer, so nothing is known: ${answer.unknown}\n`)
  process.exitCode = 2
} else {
  const { known } = answer
  process.stdout.write(`${known.length === 0 ? 'No advisories.' : known.join('\n')}\n`)
  process.exitCode = known.length === 0 ? 0 : 1
}
