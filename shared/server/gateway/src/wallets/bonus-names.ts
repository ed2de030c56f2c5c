import { type Language, textIn } from '@lobby/contracts/languages'
import { and, eq, inArray, or } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { rewardTitles } from '../rewards/reward-titles.ts'

type Transfer = Pick<typeof schema.transfers.$inferSelect, 'kind' | 'reference'>

/** The number behind `prefix` in a transfer's reference. */
const numberIn = (reference: string, prefix: string): number | undefined =>
  reference.startsWith(prefix) ? Number(reference.slice(prefix.length)) : undefined

const numbersIn = (references: readonly string[], prefix: string): number[] =>
  references.map((reference) => numberIn(reference, prefix)).filter((id) => id !== undefined)

/** The lock of a bonus; one that came with a deposit is locked together with it. */
const lockOf = (reference: string): string => reference.replace(/^deposit-bonus:/, 'deposit:')

/** Which bonus each of these transfers of a member brought or took back, by its reference; others are left out. */
export async function bonusNames(
  db: Queryable,
  memberId: number,
  transfers: readonly Transfer[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const references = transfers.filter(({ kind }) => kind === 'bonus').map(({ reference }) => reference)
  if (references.length === 0) return new Map()
  const { mallItems, mallOrders, rewards, turnovers } = schema
  const locks = await db
    .select({ id: turnovers.id, reference: turnovers.reference, name: turnovers.name })
    .from(turnovers)
    .where(
      and(
        eq(turnovers.memberId, memberId),
        or(
          inArray(turnovers.reference, references.map(lockOf)),
          inArray(turnovers.id, numbersIn(references, 'bonus-back:')),
        ),
      ),
    )
  const claimed = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.memberId, memberId), inArray(rewards.id, numbersIn(references, 'reward:'))))
  const titles = await rewardTitles(db, claimed, language)
  // One that need not be staked is locked nowhere.
  const ordered = await db
    .select({ id: mallOrders.id, name: mallItems.name })
    .from(mallOrders)
    .innerJoin(mallItems, eq(mallItems.id, mallOrders.itemId))
    .where(and(eq(mallOrders.memberId, memberId), inArray(mallOrders.id, numbersIn(references, 'mall:'))))
  const nameOf = (reference: string): string => {
    const title = titles.get(numberIn(reference, 'reward:') ?? 0)
    if (title !== undefined) return title
    const back = numberIn(reference, 'bonus-back:')
    const lock = locks.find(({ id, reference: of }) => (back === undefined ? of === lockOf(reference) : id === back))
    const name = lock?.name ?? ordered.find(({ id }) => id === numberIn(reference, 'mall:'))?.name
    return textIn({ VI: '', EN: '', ...name }, language)
  }
  return new Map(
    references.flatMap((reference) => {
      const name = nameOf(reference)
      return name ? [[reference, name] as const] : []
    }),
  )
}
