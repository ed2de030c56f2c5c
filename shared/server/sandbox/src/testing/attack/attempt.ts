import { Client } from 'pg'
import type { DatabaseLink } from '../database-link.ts'
import type { TestGateway } from '../test-gateway.ts'

/** What came of an attempt. */
export interface Outcome {
  held: boolean
  measured: string
}

export interface Target {
  /** Its calls go over a socket; what is behind it is for preparing an attempt, and for looking at what it has done. */
  gateway: TestGateway
  /** Between the gateway and its database. */
  link: DatabaseLink
  /** The database's address past that line. */
  direct: string
}

export interface Attempt {
  /** Its number in the list of what was found. */
  finding: number
  what: string
  run(target: Target): Promise<Outcome>
}

/** A line of the table. */
export interface Row extends Outcome {
  finding: number
  what: string
}

async function connected<T>(direct: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: direct })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Has another transaction hold these rows while `meanwhile` runs. */
export const whileHeld = <T>(direct: string, statement: string, meanwhile: () => Promise<T>): Promise<T> =>
  connected(direct, async (client) => {
    await client.query('begin')
    await client.query(statement)
    return meanwhile()
  })

/** Resolves once so many calls or more wait for a lock; with false when `until` is over before. */
export async function whenWaiting(direct: string, count: number, until: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  const ended = (): void => {
    hasEnded = true
  }
  until.then(ended, ended)
  return connected(direct, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if ((rowCount ?? 0) >= count) return true
      if (hasEnded) return false
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
}

/** How often each answer was given, such as `10 login.failed, 50 login.locked`. */
export function counted(answers: readonly (string | number)[]): string {
  const counts = new Map<string, number>()
  for (const answer of answers) counts.set(String(answer), (counts.get(String(answer)) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${count} ${answer}`).join(', ')
}

export const countRows = (direct: string, table: string): Promise<number> =>
  connected(direct, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from ${client.escapeIdentifier(table)}`)
    return Number(rows[0].count)
  })

/** Which of the texts stand in a row of any table but these, as `table: text`. */
export const findTexts = (
  direct: string,
  texts: readonly string[],
  without: readonly string[] = [],
): Promise<string[]> =>
  connected(direct, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const found: string[] = []
    for (const { name } of tables.rows.filter((table) => !without.includes(table.name))) {
      for (const text of texts) {
        const { rowCount } = await client.query(
          `select 1 from ${client.escapeIdentifier(name)} as t where position($1 in t::text) > 0 limit 1`,
          [text],
        )
        if (rowCount) found.push(`${name}: ${text}`)
      }
    }
    return found
  })
