import { randomUUID } from 'node:crypto'
import { openServer } from '@lobby/gateway/database'
import type { OpenDatabase } from '@lobby/gateway/database/tables'
import { Client } from 'pg'

/** One maker of a template at a time; the others wait for it. */
const TEMPLATE_LOCK = 7_310_190

/** A seeded world of its own on a server: a copy of a template database, which the first test file of a run fills. */
export async function openServerCopy(
  url: string,
  name: string,
  fill: (opened: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const template = `seeded_${name}`
  const copy = `world_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate()
    // The lock is held for the copy too: a template is copied by one at a time.
    await admin.query(`create database ${copy} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const opened = await openServer(urlOf(url, copy))
  const close = async (): Promise<void> => {
    await opened.close()
    await drop(url, copy).catch(() => undefined)
  }
  return { ...opened, close }

  async function makeTemplate(): Promise<void> {
    const raw = `${template}_raw`
    await admin.query(`drop database if exists ${raw} with (force)`)
    await admin.query(`create database ${raw}`)
    const fresh = await openServer(urlOf(url, raw))
    try {
      await fill(fresh)
    } finally {
      await fresh.close()
    }
    // Under its own name only when it is whole.
    await admin.query(`alter database ${raw} rename to ${template}`)
  }
}

/** Where an empty database of its own is, on the server of this run. */
export async function emptyDatabase(): Promise<string> {
  const url = process.env.LOBBY_TEST_SERVER ?? ''
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`).finally(() => admin.end())
  return urlOf(url, name)
}

/** Fails while a connection is still closing: the server is thrown away with what is left in it. */
async function drop(url: string, database: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database ${database}`).finally(() => client.end())
}

function urlOf(url: string, database: string): string {
  const target = new URL(url)
  target.pathname = `/${database}`
  return target.href
}
