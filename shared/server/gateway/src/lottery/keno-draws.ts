import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import type { World } from '../calls/world.ts'
import { kenoDrawOf, kenoNumbers, kenoSale } from './keno.ts'

const Numeros = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(50))

/** LT-15, LT-38: Keno's draws for the vendor that sells tickets: the gateway draws, the vendor sells and pays. */
export function registerKenoDraws(app: FastifyInstance, world: World): void {
  const route = partnerRoutes(app, 'Vendor', world)
  route('/vendor/keno/draws', v.object({ numeros: Numeros }), async ({ numeros }) => {
    const now = world.clock.now()
    const { next, remainTime, lockTime, isSale } = kenoSale(now)
    return {
      sale: { ...next, remainTime, lockTime, isSale },
      // The balls in the order they came; empty until the last has come.
      numbers: numeros.map((numero) => {
        const draw = kenoDrawOf(numero)
        return draw && draw.endsAt <= now ? kenoNumbers(world.drawSecret, draw, now) : ''
      }),
    }
  })
}
