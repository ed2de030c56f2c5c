/** All calls, for the gateway, the OpenAPI document and the tests. The browser imports the calls it makes, one by one. */
import type { Call } from '../call.ts'
import * as agent from './agent.ts'
import * as games from './games.ts'
import * as lottery from './lottery.ts'
import * as member from './member.ts'
import * as session from './session.ts'
import * as system from './system.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'session' in value && 'path' in value

export const CALLS: readonly Call[] = [agent, games, lottery, member, session, system].flatMap((module) =>
  Object.values(module).filter(isCall),
)
