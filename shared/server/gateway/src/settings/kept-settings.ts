import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { OpenDatabase, Transaction } from '../database/database.ts'
import { readSetting, writeSetting } from '../database/settings.ts'
import { SettingsFields } from './settings-input.ts'
import { changed, type SettingsChange, type SiteSettings } from './site-settings.ts'

const NAME = 'site.settings'
/** The channel on which the database tells that they were changed. */
const CHANNEL = 'settings'
const LOCK = 7_310_131

/** What the back office has changed of the merchant's settings (PD-05), the same for every gateway on one database. */
export interface KeptSettings {
  /** The settings that the gateway was started with, with what was changed since. */
  over: (started: SiteSettings) => SiteSettings
  /** Reads them again at once, for whoever has just changed them. */
  again: () => Promise<void>
}

/** Only what was really changed is kept: what `changed` fills in of a start's own settings is not. */
const merged = (before: SettingsChange, change: SettingsChange): SettingsChange => ({
  ...before,
  ...change,
  ...(before.whitelabel || change.whitelabel ? { whitelabel: { ...before.whitelabel, ...change.whitelabel } } : {}),
  ...(before.readings || change.readings ? { readings: { ...before.readings, ...change.readings } } : {}),
})

/**
 * Keeps a change beside those before it. Two at once both stay: the second waits for the first.
 *
 * @returns what was changed since the start, with this
 */
export async function keepSettings(tx: Transaction, change: SettingsChange): Promise<SettingsChange> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const before = (await readSetting(tx, NAME, SettingsFields)) ?? {}
  const kept = merged(before as SettingsChange, change)
  await writeSetting(tx, NAME, v.parse(SettingsFields, kept))
  // Heard once it is committed.
  await tx.execute(sql`select pg_notify(${CHANNEL}, 'changed')`)
  return kept
}

/** Reads what was kept, and follows the database from then on. */
export async function followSettings({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): Promise<KeptSettings> {
  let kept: SettingsChange = {}
  const again = async (): Promise<void> => {
    kept = ((await readSetting(db, NAME, SettingsFields)) ?? {}) as SettingsChange
  }
  await listen(CHANNEL, () => {
    again().catch((error: unknown) => {
      console.error(`The settings could not be read again: ${error instanceof Error ? error.message : error}`)
    })
  })
  await again()
  return { over: (started) => changed(started, kept), again }
}
