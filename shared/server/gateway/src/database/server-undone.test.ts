/** MS-06, SC-04: what the server undoes so that others can go on. */
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerTo } from '../http/answer.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await gateway.db.execute(sql`create table sums (id int primary key, sum int not null)`)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.db.execute(sql`delete from sums`)
  await gateway.db.execute(sql`insert into sums values (1, 0), (2, 0)`)
})

const add = (id: number, amount: number) => sql`update sums set sum = sum + ${amount} where id = ${id}`
const sums = async () => {
  const found = await gateway.db.execute(sql`select sum from sums order by id`)
  return (found as unknown as { rows: { sum: number }[] }).rows.map(({ sum }) => sum)
}
/** Whoever calls waits until both have, once. */
function meeting(): () => Promise<void> {
  let here = 0
  let meet: () => void
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  return async () => {
    here += 1
    if (here === 2) meet()
    await met
  }
}

test('MS-06 SC-04: of two transactions that wait for each other both are done, once each', async () => {
  const meet = meeting()
  let runs = 0
  const cross = (first: number, then: number, amount: number) =>
    gateway.db.transaction(async (tx) => {
      runs += 1
      await tx.execute(add(first, amount))
      await meet()
      await tx.execute(add(then, amount))
    })
  await Promise.all([cross(1, 2, 1), cross(2, 1, 10)])
  expect([await sums(), runs]).toEqual([[11, 11], 3])
})

test('MS-06 SC-04: a transaction that has read what another changed meanwhile reads it again', async () => {
  const meet = meeting()
  const next = () =>
    gateway.db.transaction(
      async (tx) => {
        const { rows } = (await tx.execute(sql`select sum from sums where id = 1`)) as unknown as {
          rows: { sum: number }[]
        }
        await meet()
        await tx.execute(sql`update sums set sum = ${Number(rows[0]?.sum) + 1} where id = 1`)
      },
      { isolationLevel: 'repeatable read' },
    )
  await Promise.all([next(), next()])
  expect(await sums()).toEqual([2, 0])
})

test('MS-06 SC-04: what is undone each time is given up, and told as not done', async () => {
  let runs = 0
  const undone = gateway.db.transaction(async (tx) => {
    runs += 1
    await tx.execute(add(1, 1))
    await tx.execute(sql`do $$ begin raise exception 'undone' using errcode = '40001'; end $$`)
  })
  const told = await undone.catch((error: unknown) => answerTo(error, 'EN', () => undefined))
  expect(told).toMatchObject({ status: 503, body: { errorCode: 'service.unavailable' } })
  expect([runs, await sums()]).toEqual([3, [0, 0]])
})
