import type { World } from '@lobby/gateway/world'
import { createOffice } from '@lobby/office'
import { type Environment, isProduction, listen, originOf, portOf } from './environment/environment.ts'

export interface ServedOffice {
  url: string
  close: () => Promise<void>
}

/**
 * PD-05: the back office on an address of its own, which is not the site's: `OFFICE_PORT`, and `OFFICE_HOST`, which is
 * loopback without it; `OFFICE_ORIGIN` where a proxy leads to it. Nowhere without a port.
 *
 * @throws StartError
 */
export async function serveOffice(env: Environment, world: World): Promise<ServedOffice | null> {
  if (!env.OFFICE_PORT) return null
  const port = portOf(env, 'OFFICE_PORT', 0)
  const origin = env.OFFICE_ORIGIN ? originOf(env.OFFICE_ORIGIN, 'OFFICE_ORIGIN') : undefined
  const app = await createOffice(world, { logger: true, mustHaveSecondFactor: isProduction(env), origin })
  const url = await listen(() => app.listen({ host: env.OFFICE_HOST || '127.0.0.1', port }), 'OFFICE_PORT')
  return { url, close: () => app.close() }
}
