import { pushState, subscribePush, unsubscribePush } from '@lobby/contracts/calls/push'
import { memberRoute, type Route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { required } from '../outside/required.ts'
import { isPushService } from './push-service.ts'
import { ofBrowser, subscribe } from './subscriptions.ts'

const state = memberRoute(pushState, async (_input, { world, caller }) => {
  const push = required(world.outside.push)
  const { where } = await ofBrowser(world.db, caller)
  return {
    publicKey: await push.publicKey(),
    sandbox: push.sandbox,
    on: (await world.db.$count(schema.pushSubscriptions, where)) > 0,
  }
})

const turnOn = memberRoute(subscribePush, async (address, { world, caller, language }) => {
  required(world.outside.push)
  // Play money is in no draw.
  if (caller.member.type === 4) return failure('trial.restricted')
  if (!isPushService(address.endpoint)) return failure('service.off')
  await subscribe(world, caller, address, language)
  return null
})

const turnOff = memberRoute(unsubscribePush, async (_input, { world, caller }) => {
  const { where } = await ofBrowser(world.db, caller)
  await world.db.delete(schema.pushSubscriptions).where(where)
  return null
})

export const pushRoutes: readonly Route[] = [state, turnOn, turnOff]
