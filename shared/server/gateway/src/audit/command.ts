/**
 * `npm run audit`: holds the books against themselves (MS-08). Says each finding in a line and ends with 1 when there
 * is one, with 2 when it cannot look. It reads the database of `DATABASE_URL`, else the folder of `GATEWAY_DATA`.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lookInto } from '../database/look-into.ts'
import { troubleLine } from '../database/trouble.ts'
import { settingOf } from '../settings/from-file.ts'
import { auditBooks, lineOf } from './audit.ts'

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const folder = resolve(process.env.GATEWAY_DATA || '.lobby/gateway')
  const { db, close } = await lookInto(settingOf(process.env, 'DATABASE_URL'), folder)
  try {
    const findings = await auditBooks(db)
    if (values.json) console.log(JSON.stringify({ findings }))
    else for (const finding of findings) console.log(lineOf(finding))
    if (!values.json) console.log(`${findings.length} finding(s).`)
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  console.error(troubleLine(error) ?? (error instanceof Error ? error.message : String(error)))
  process.exitCode = 2
}
