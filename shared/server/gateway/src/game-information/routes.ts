import type { Route } from '../calls/route.ts'
import { informationRoute } from './information.ts'
import { roundsRoute } from './rounds.ts'

export const gameInformationRoutes: readonly Route[] = [informationRoute, roundsRoute]
