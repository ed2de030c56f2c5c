import { addressBlock } from '@lobby/contracts/address-block'
import type { LoginInput } from '@lobby/contracts/calls/session'
import type * as v from 'valibot'
import type { Context } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { failure } from '../http/failure.ts'
import { knownPlace } from '../throttles/known-place.ts'
import { countTry, forgetTries, giveBack } from '../throttles/throttle.ts'
import { solvesCaptcha } from '../verification/captcha.ts'

/** LG-06: what a refused login says of the next try. */
export const captchaFlag = (world: World) => ({ captcha: world.settings().loginChecks.captcha })

/** A try to sign in that was counted before it is made. */
export interface LoginTry {
  /** It was right: what was counted is taken back, and the account's count from this place begins again. */
  succeeded: () => Promise<void>
  /** It was not made: nothing was guessed, and what was counted for it is taken back. */
  notMade: () => Promise<void>
}

/**
 * What stands before a try to sign in, by whatever method: the limits, and after a failure the captcha (LG-06). A
 * captcha that was read is checked even where none is asked for.
 *
 * A try counts for the account from the place where it comes from, for the address and for the device (MS-05). A device
 * that the account knows is not held up by what others do at its address.
 *
 * @param method Tries by another method are counted apart
 * @param name What was typed; counted where there is no account of this name, so that both answer alike
 * @throws Failure that flags the captcha
 */
export async function passLoginChecks(
  { method, name, memberId }: { method: 'name' | 'sms'; name: string; memberId: number | undefined },
  input: v.InferOutput<typeof LoginInput>,
  { world, ip }: Context,
): Promise<LoginTry> {
  const place = await knownPlace(world, memberId ?? 0, { ip, deviceId: input.deviceId })
  const account = `${method}/${memberId ?? `no ${name}`}/${place?.name ?? 'elsewhere'}`
  const shared: ['loginAddress' | 'loginDevice', string][] = place?.byDevice
    ? []
    : [['loginAddress', addressBlock(ip)], ...(input.deviceId ? [['loginDevice', input.deviceId] as const] : [])].map(
        ([what, who]) => [what as 'loginAddress' | 'loginDevice', who ?? ''],
      )
  for (const [what, who] of shared) {
    const counted = await countTry(world, what, who)
    if ('opensAt' in counted) throw failure('request.too.often', waitUntil(world, counted.opensAt))
  }
  const counted = await countTry(world, 'login', account)
  if ('opensAt' in counted) throw failure('login.locked', waitUntil(world, counted.opensAt))
  const takeBack = () => Promise.all(shared.map(([what, who]) => giveBack(world, what, who)))
  const notMade = async () => {
    await Promise.all([giveBack(world, 'login', account), takeBack()])
  }

  if (input.captcha || (world.settings().loginChecks.captcha && counted.level > 1)) {
    const isRight = await solvesCaptcha(world, { id: input.captchaId, text: input.captcha, ip })
    if (!isRight) {
      // Whoever did not know that one is wanted has guessed nothing.
      if (!input.captcha) await notMade()
      throw failure('login.captcha', { captcha: true })
    }
  }
  return {
    succeeded: async () => {
      await Promise.all([forgetTries(world, 'login', account), takeBack()])
    },
    notMade,
  }
}

const waitUntil = (world: World, expirationTime: number) => ({
  ...captchaFlag(world),
  expirationTime,
  serverTime: world.clock.now(),
})
