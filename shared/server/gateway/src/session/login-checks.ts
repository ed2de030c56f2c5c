import type { LoginInput } from '@lobby/contracts/calls/session'
import type * as v from 'valibot'
import type { Context } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { failure } from '../http/failure.ts'
import { solvesCaptcha } from '../verification/captcha.ts'
import { countFailures, FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS } from './login-limits.ts'

/** LG-06: what a refused login says of the next try. */
export const captchaFlag = (world: World) => ({ captcha: world.settings().loginChecks.captcha })

/**
 * What stands before a try to sign in, by whatever method: the limits, and after a failure the captcha (LG-06). A
 * captcha that was read is checked even where none is asked for. `loginName` is what tries are counted under.
 *
 * @throws Failure that flags the captcha
 */
export async function passLoginChecks(
  loginName: string,
  input: v.InferOutput<typeof LoginInput>,
  { world, ip }: Context,
): Promise<void> {
  const failures = await countFailures(world.db, world.clock, loginName, ip)
  if (failures.ofAddress >= FAILURES_PER_ADDRESS) throw failure('request.too.often', captchaFlag(world))
  if (failures.ofAccount >= FAILURES_PER_ACCOUNT) throw failure('login.locked', captchaFlag(world))
  if (input.captcha || (world.settings().loginChecks.captcha && failures.ofAccount > 0)) {
    const isRight = await solvesCaptcha(world, { id: input.captchaId, text: input.captcha, ip })
    if (!isRight) throw failure('login.captcha', { captcha: true })
  }
}
