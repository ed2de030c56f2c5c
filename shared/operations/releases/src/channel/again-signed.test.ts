/** The same of a channel whose changes are signed: each names the one before it, with its hash. */
import { expect, it } from 'vitest'
import { hashOf } from '../roles/entry.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, live } from '../testing/role-store.ts'
import { close, open } from './close.ts'
import { promote, rollback } from './promote.ts'

const LOTTERY = { ...by, remote: 'lottery' }
const GAMES = { ...by, remote: 'games', part: '*' }

it('OP-01 FD-04 a rollback that is given again goes no further back, whoever signs it and whatever came between', async () => {
  const { as, b, c } = await begin(await folderUnderTest())
  await promote(await as('mai'), { ...LOTTERY, id: c })
  await rollback(await as('chi'), { ...LOTTERY, isBlind: true })
  await close(await as('chi'), GAMES)
  const again = rollback(await as('chi'), { ...LOTTERY, isBlind: true })
  await expect(again).rejects.toMatchObject({ code: 'rollback.again' })
  expect((await live(await as()))?.pins.lottery).toBe(b)
})

it('OP-01 FD-04 a rollback that somebody has put in the place of a signed change keeps nobody from going back', async () => {
  const { as, b, c, put, textOf } = await begin(await folderUnderTest())
  await promote(await as('mai'), { ...LOTTERY, id: c })
  await close(await as('chi'), GAMES)
  const { revision = 0 } = (await live(await as())) ?? {}
  await open(await as('mai'), GAMES)
  const { signatures, ...closed } = JSON.parse(await textOf(revision))
  const previous = { revision: revision - 2, hash: hashOf(await textOf(revision - 2)) }
  const planted = { ...closed, action: 'rollback', remote: 'lottery', from: b, to: c, previous, signatures }
  await put(revision, JSON.stringify(planted))
  await rollback(await as('chi'), { ...LOTTERY, isBlind: true })
  expect((await live(await as()))?.pins.lottery).toBe(b)
})
