import * as v from 'valibot'
import type { GatewayCall } from '../wire/gateway-client.ts'

const Sale = v.object({
  code: v.string(),
  nodeId: v.number(),
  names: v.object({ VI: v.string(), EN: v.string() }),
  region: v.picklist(['north', 'central', 'south', 'stock']),
  prizes: v.array(v.object({ n: v.number(), digits: v.number() })),
  numero: v.string(),
  endsAt: v.number(),
  remainTime: v.number(),
  lockTime: v.number(),
  isSale: v.boolean(),
  opensAt: v.optional(v.nullable(v.number()), null),
})
export type Sale = v.InferOutput<typeof Sale>

/** What the lottery vendor has to know of draws: the gateway draws, the vendor sells and pays. */
export interface DrawCalendar {
  /** Every lottery and the draw that tickets are sold for now. */
  sales(): Promise<readonly Sale[]>
  /** The numbers of each draw, rows by `~`; empty while it is not drawn. */
  numbers(draws: readonly { code: string; numero: string }[]): Promise<string[]>
}

export const drawCalendar = (call: GatewayCall): DrawCalendar => ({
  sales: async () => (await call('/vendor/lottery/sales', {}, v.object({ sales: v.array(Sale) }))).sales,
  async numbers(draws) {
    if (draws.length === 0) return []
    const wanted = draws.map(({ code, numero }) => ({ code, numero }))
    return (await call('/vendor/lottery/numbers', { draws: wanted }, v.object({ numbers: v.array(v.string()) })))
      .numbers
  },
})
