import { confirmPlay, playSession, setCheckInterval } from '@lobby/contracts/calls/protection'
import { type MemberContext, memberRoute, type Route } from '../calls/route.ts'
import { toUnits } from '../ledger/money.ts'
import { notePlayCheck, playSessionOf } from './play-session.ts'

async function answer({ world, caller }: MemberContext) {
  const now = world.clock.now()
  const { stakes, wins, open, ...session } = await playSessionOf(world.db, caller.member.id, now)
  return { ...session, stakes: toUnits(stakes), wins: toUnits(wins), open: toUnits(open), now }
}

const show = memberRoute(playSession, (_input, context) => answer(context))

const goOn = memberRoute(confirmPlay, async (_input, context) => {
  const { world, caller } = context
  await notePlayCheck(world.db, caller.member.id, { confirmedAt: new Date(world.clock.now()) })
  return answer(context)
})

const choose = memberRoute(setCheckInterval, async ({ minutes }, context) => {
  await notePlayCheck(context.world.db, context.caller.member.id, { minutes })
  return answer(context)
})

export const playSessionRoutes: readonly Route[] = [show, goOn, choose]
