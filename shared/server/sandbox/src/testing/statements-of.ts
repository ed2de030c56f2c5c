/** What work asks of a PostgreSQL server, as a script for `pgbench`, which asks the same without the work around it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** Path of a `pgbench`; undefined where there is none. */
export function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const files = [...versions.map((version) => join(DEBIAN, version, 'bin/pgbench')), '/usr/bin/pgbench']
  return files.find((file) => existsSync(file))
}

interface Asked {
  text: string
  values: readonly unknown[]
}

/** The statements of `work` on a server, in their order: nothing else may ask meanwhile. */
export async function asked(work: () => Promise<unknown>): Promise<Asked[]> {
  const list: Asked[] = []
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string }, unknown]
    list.push({ text: typeof config === 'string' ? config : config.text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return list
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return escapeLiteral(String(value))
  throw new Error(`No literal for ${typeof value}`)
}

/** The lines of a script that asks what `work` asks. What work has made up for this time alone is another each time. */
export async function scriptOf(work: () => Promise<unknown>, own: string): Promise<string[]> {
  const shown = (value: unknown): string => literal(value).replaceAll(own, "' || :own || '")
  // A function, since `$` in a text that replaces means something.
  const lines = (await asked(work)).map(
    ({ text, values }) =>
      `${text.replaceAll('\n', ' ').replaceAll(/\$(\d+)/g, (_, n: string) => shown(values[Number(n) - 1]))};`,
  )
  return ['\\set own random(1, 9000000000000000000)', ...lines]
}
