import type { Call } from '@lobby/contracts/call'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import type * as v from 'valibot'
import { type MemberContext, memberRoute, type Route } from '../calls/route.ts'
import { type Failure, failure } from '../http/failure.ts'

/** The switches of the agents' pages (AG-02 to AG-05). */
type AgentSwitch = 'REGCEN' | 'AGETEAMPNL3' | 'DOWNMAN' | 'TEAMBETTING3'

/** Answers a call of agents alone (RO-09), and where a switch is named, only while it is on. */
export const agentRoute = <In extends v.GenericSchema, Out extends v.GenericSchema>(
  call: Call<In, Out>,
  flag: AgentSwitch | null,
  answer: (
    input: v.InferOutput<In>,
    context: MemberContext,
  ) => Promise<v.InferInput<Out> | Failure> | v.InferInput<Out> | Failure,
): Route =>
  memberRoute(call, (input, context) => {
    const isAgent = !NON_AGENT_TYPES.includes(context.caller.member.type)
    const isOn = flag === null || context.world.settings().whitelabel[flag] === true
    return isAgent && isOn ? answer(input, context) : failure('permission.denied')
  })
