import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Leader, standForLeader } from '../jobs/leader.ts'
import { schema } from './database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function stand(name: string): Promise<Leader> {
  const leader = await standForLeader(gateway.db, name)
  onTestFinished(() => leader.stop())
  return leader
}
const { leaders } = schema
const after = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

test('SC-04 of two gateways on one database one leads, and when it is stopped the other does', async () => {
  const [first, second] = [await stand('first'), await stand('first')]
  expect([first.leads(), second.leads()]).toEqual([true, false])
  await first.stop()
  expect(first.leads()).toBe(false)
  await expect.poll(second.leads).toBe(true)
})

test('SC-04 who died leads for less than 6 s more by the clock of the database, and then another does', async () => {
  const dying = await stand('death')
  const kept = () => gateway.db.select({ for: sql`${leaders.until} - clock_timestamp() < '6 s'` }).from(leaders)
  expect(await kept().where(eq(leaders.name, 'death'))).toEqual([{ for: true }])
  await dying.stop()

  // As a process leaves it that was killed.
  await gateway.db.insert(leaders).values({ name: 'death', process: 'killed', until: after(5) })
  const next = await stand('death')
  expect(next.leads()).toBe(false)
  await gateway.db
    .update(leaders)
    .set({ until: after(-1) })
    .where(eq(leaders.name, 'death'))
  await expect.poll(next.leads).toBe(true)
})

test('SC-04 who slept through its time leads no more, not even before it is told', async () => {
  const slept = await stand('sleep')
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 6_000)
  expect(slept.leads()).toBe(false)
  clock.mockRestore()
  expect(slept.leads()).toBe(true)
  await gateway.db
    .update(leaders)
    .set({ process: 'another', until: after(60) })
    .where(eq(leaders.name, 'sleep'))
  await expect.poll(slept.leads).toBe(false)
  await slept.stop()
  expect(await gateway.db.select({ process: leaders.process }).from(leaders).where(eq(leaders.name, 'sleep'))).toEqual([
    { process: 'another' },
  ])
})
