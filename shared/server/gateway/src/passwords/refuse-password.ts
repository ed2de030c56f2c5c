import { verifyPassword } from '../access/passwords.ts'
import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { type Failure, failure } from '../http/failure.ts'
import { knownPlace } from '../throttles/known-place.ts'
import { countTry, forgetTries } from '../throttles/throttle.ts'
import { DAY } from '../time/calendar.ts'

/**
 * Asks whoever has a session for a password of the account: six digits are quickly guessed, so a try is counted before
 * the password is looked at (MS-05). Places that the account has known for a day have counts of their own: whoever has
 * stolen a session cannot shut the owner out.
 *
 * @returns the refusal: `password.wrong` or `payment.wrong`; or, with the time until which no try is let through,
 *   `login.locked` or `request.too.often`
 */
export async function refusePassword(
  world: World,
  kind: 'login' | 'payment',
  member: Pick<Member, 'id' | 'passwordHash' | 'paymentPasswordHash'>,
  password: string,
  ip: string,
): Promise<Failure | null> {
  const place = await knownPlace(world, member.id, { ip }, DAY)
  const who = `${kind}/${member.id}/${place?.name ?? 'elsewhere'}`
  const counted = await countTry(world, 'password', who)
  if ('opensAt' in counted) {
    return failure(kind === 'login' ? 'login.locked' : 'request.too.often', {
      expirationTime: counted.opensAt,
      serverTime: world.clock.now(),
    })
  }
  const hash = kind === 'login' ? member.passwordHash : member.paymentPasswordHash
  if (hash === null || !(await verifyPassword(password, hash))) {
    return failure(kind === 'login' ? 'password.wrong' : 'payment.wrong')
  }
  await forgetTries(world, 'password', who)
  return null
}
