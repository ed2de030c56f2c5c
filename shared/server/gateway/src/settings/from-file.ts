import { readFileSync } from 'node:fs'
import { readSetting } from '@lobby/contracts/setting-in-file'
import { StartError } from '../database/lock.ts'

/** A setting of a program's start, from its variable or the file of `<NAME>_FILE`. @throws StartError */
export function settingOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const { text, wrong } = readSetting(env, name, (file) => readFileSync(file, 'utf8'))
  if (wrong) throw new StartError(wrong)
  return text
}
