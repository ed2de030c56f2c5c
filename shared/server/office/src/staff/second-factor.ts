/** PD-05: codes of an app (TOTP, RFC 6238) as the second factor of staff: the office's pages run no script. */
import { schema } from '@lobby/gateway/database/tables'
import type { World } from '@lobby/gateway/world'
import { and, eq, lt, ne } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { StaffMember } from './accounts.ts'

const ABOUT = 'second factor'
/** Seconds for which a code is shown. */
const PERIOD = 30

const codesOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Lobby', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })

/** The half minute of a code, which is right now, or was or will be half a minute away; null for a wrong one. */
function stepOf({ clock }: World, secret: string, label: string, code: string): number | null {
  const timestamp = clock.now()
  const delta = codesOf(secret, label).validate({ token: code.replaceAll(' ', ''), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** What an app is given: `secret` to be typed, `uri` to be read from a picture, `sealed` to come back with the code. */
export function newSecret({ vault }: World, { name }: StaffMember): { secret: string; uri: string; sealed: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: codesOf(secret, name).toString(), sealed: vault.seal(secret, ABOUT) }
}

/**
 * Switches it on with a first code; every other session of the account ends.
 *
 * @param sealed As `newSecret` has made it
 * @param keep The hash of the session's token that goes on
 * @returns false for a wrong code, and where it is on already
 */
export async function setSecondFactor(
  world: World,
  { id, name }: StaffMember,
  { sealed, code, keep }: { sealed: string; code: string; keep: string },
): Promise<boolean> {
  const secret = await world.vault.open(sealed, ABOUT).catch(() => null)
  const step = secret === null ? null : stepOf(world, secret, name, code)
  if (step === null) return false
  const { staff, staffSessions } = schema
  return world.db.transaction(async (tx) => {
    const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
    if (!row || row.totpSecret !== null) return false
    await tx.update(staff).set({ totpSecret: sealed, totpStep: step }).where(eq(staff.id, id))
    await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, id), ne(staffSessions.tokenHash, keep)))
    return true
  })
}

/** Takes a code of whoever has a second factor, once, and asks nothing of whoever has none. */
export async function takeCode(world: World, { id, name, totpSecret }: StaffMember, code: string): Promise<boolean> {
  if (totpSecret === null) return true
  const step = stepOf(world, await world.vault.open(totpSecret, ABOUT), name, code)
  if (step === null) return false
  const { staff } = schema
  const taken = await world.db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), eq(staff.totpSecret, totpSecret), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return taken.length > 0
}
