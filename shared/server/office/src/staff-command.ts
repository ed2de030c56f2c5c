/**
 * `npm run staff`: accounts of the back office, which no page makes.
 *
 *   npm run staff -- list
 *   npm run staff -- add <name> <role>… --why "…"      prints a password, which is good until its owner sets another
 *   npm run staff -- roles <name> <role>… --why "…"
 *   npm run staff -- password <name> --why "…"         prints a new one
 *   npm run staff -- second-factor <name> --why "…"    takes it off, for whoever has lost the device
 *   npm run staff -- close <name> --why "…"
 *
 * Each change is an act of the office, with who was signed in to this machine and why (decision 442).
 *
 * Reads `DATABASE_URL` or `GATEWAY_DATA`; an embedded database has one user, so its gateway is stopped meanwhile. Ends
 * with 2 and a sentence when it cannot.
 */
import { randomBytes } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { STAFF_ROLES, type StaffRole } from '@lobby/gateway/database/kinds'
import { lookInto } from '@lobby/gateway/database/look-into'
import type { Queryable } from '@lobby/gateway/database/tables'
import { troubleLine } from '@lobby/gateway/database/trouble'
import { hashPassword } from '@lobby/gateway/seeding/passwords'
import { settingOf } from '@lobby/gateway/setting-of'
import { addStaff, changeStaff, listStaff, StaffError, type StaffMember } from './staff/accounts.ts'

const newPassword = (): string => randomBytes(15).toString('base64url')

function rolesOf(words: readonly string[]): StaffRole[] {
  const roles = STAFF_ROLES.filter((role) => words.includes(role))
  if (roles.length > 0 && roles.length === new Set(words).size) return roles
  throw new StaffError(`A role is one of ${STAFF_ROLES.join(', ')}.`)
}

/** Who is signed in to this machine: before `sudo`, where that was used. */
const operator = (): string => `${process.env.SUDO_USER || userInfo().username}@${hostname()}`

const VERBS = ['add', 'roles', 'password', 'second-factor', 'close']

async function run(db: Queryable, [verb = '', name = '', ...roles]: readonly string[], why: string): Promise<string> {
  if (verb === 'list') {
    const all = await listStaff(db)
    const lineOf = ({ name, roles, totpSecret, active }: StaffMember) =>
      [name, roles.join(','), totpSecret === null ? 'password' : 'second-factor', ...(active ? [] : ['closed'])].join(
        ' ',
      )
    return all.map(lineOf).join('\n') || 'Nobody.'
  }
  if (!VERBS.includes(verb)) {
    throw new StaffError(
      'After npm run staff -- comes list, add, roles, password, second-factor or close; then a name, then roles.',
    )
  }
  if (why.length < 3 || why.length > 300) throw new StaffError('Say why, in a few words: --why "…".')
  const recorded = { now: Date.now(), why, by: operator() }
  if (verb === 'add') {
    const password = newPassword()
    const given = { name, roles: rolesOf(roles), password, mustSetPassword: true }
    await addStaff(db, given, { cost: 'real', ...recorded })
    return `The account is open. Its password until another is set: ${password}`
  }
  if (verb === 'roles') {
    await changeStaff(db, name, { roles: rolesOf(roles) }, recorded)
    return 'The roles are changed, and its sessions have ended.'
  }
  if (verb === 'password') {
    const password = newPassword()
    const passwordHash = await hashPassword(password, 'real')
    await changeStaff(db, name, { passwordHash, mustSetPassword: true }, recorded)
    return `Its sessions have ended. Its password until another is set: ${password}`
  }
  if (verb === 'second-factor') {
    await changeStaff(db, name, { totpSecret: null }, recorded)
    return 'Its second factor is off until it sets another, and its sessions have ended.'
  }
  await changeStaff(db, name, { active: false }, recorded)
  return 'The account is closed, and its sessions have ended.'
}

try {
  const options = { why: { type: 'string', default: '' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const folder = resolve(process.env.GATEWAY_DATA || '.lobby/gateway')
  const { db, close } = await lookInto(settingOf(process.env, 'DATABASE_URL'), folder)
  try {
    console.log(await run(db, positionals, values.why.trim()))
  } finally {
    await close()
  }
} catch (error) {
  console.error(troubleLine(error) ?? (error instanceof Error ? error.message : String(error)))
  process.exitCode = 2
}
