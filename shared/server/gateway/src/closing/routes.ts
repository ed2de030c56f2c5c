import { closeAccount, takeOutData } from '@lobby/contracts/calls/own-data'
import { memberRoute, type Route } from '../calls/route.ts'
import { failure } from '../http/failure.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { assertTry } from '../throttles/throttle.ts'
import { closeAccountOf } from './close.ts'
import { dataOf } from './take-out.ts'

const takeOut = memberRoute(takeOutData, async ({ password }, { world, caller, ip }) => {
  const { member } = caller
  if (member.type === 4) return failure('trial.restricted')
  const refusal = await refusePassword(world, 'login', member, password, ip)
  if (refusal) return refusal
  await assertTry(world, 'data', String(member.id))
  return { madeAt: world.clock.now(), sections: await dataOf(world, member.id) }
})

const close = memberRoute(closeAccount, async ({ password, giveUp }, { world, caller, ip }) => {
  const { member } = caller
  if (member.type === 4) return failure('trial.restricted')
  const refusal = await refusePassword(world, 'login', member, password, ip)
  if (refusal) return refusal
  await closeAccountOf(world, member.id, giveUp ?? false)
  return null
})

export const closingRoutes: readonly Route[] = [takeOut, close]
