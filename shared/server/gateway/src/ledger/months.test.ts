import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Queryable } from '../database/database.ts'
import { makeMonths } from './months.ts'

/** A database that has only the function that makes a month, which fails as it is told. */
function monthsMade(failing: Record<string, Error> = {}) {
  const asked: unknown[] = []
  const execute = async (query: SQL) => {
    const { sql, params } = new PgDialect().sqlToQuery(query)
    expect(sql).toBe('select entries_make_month($1::date)')
    asked.push(...params)
    const error = failing[String(params[0])]
    if (error) throw error
  }
  return { asked, db: { execute } as unknown as Queryable }
}

const MONTHS = ['2026-11-01', '2026-12-01', '2027-01-01']
const now = Date.parse('2026-11-30T23:59:59.999Z')
const failure = (code: string) => Object.assign(new Error('of PostgreSQL'), { code })

it('SC-06 the partitions of this month and the next two are made, over the end of a year', async () => {
  const { asked, db } = monthsMade()
  await makeMonths(db, now)
  expect(asked).toEqual(MONTHS)
})

it.each([
  ['has to wait for whoever posts', '55P03'],
  ['came into the default partition at the same moment', '23514'],
])('SC-06 a month that %s is left to the next time, and the others are made', async (_which, code) => {
  const { asked, db } = monthsMade({ '2026-12-01': failure(code) })
  await makeMonths(db, now)
  expect(asked).toEqual(MONTHS)
})

it.each(['42883', '57P01'])('SC-06 any other failure (%s) is told, for the partition is not there', async (code) => {
  const error = failure(code)
  const { asked, db } = monthsMade({ '2026-11-01': error })
  await expect(makeMonths(db, now)).rejects.toBe(error)
  expect(asked).toEqual(['2026-11-01'])
})
