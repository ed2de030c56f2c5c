import type { ContactKind } from '@lobby/contracts/calls/contact'
import type { Language } from '@lobby/contracts/languages'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { assertNobodyExcluded } from '../exclusions/matches.ts'
import { tellMember } from '../notices/tell-member.ts'
import { CHANNEL, provedContact } from './contact.ts'

interface NewContact {
  memberId: number
  kind: ContactKind
  /** Proved, as the gateway keeps it. */
  value: string
  language: Language
}

/**
 * Writes down what a member is reached at, proved. It is taken from whoever has typed the same and has not proved it;
 * what the member had before is kept as a former one (PP-04), and is told of the change.
 *
 * @throws Failure `contact.excluded`; what the database says of a contact that somebody else has proved (23505)
 */
export async function writeContact(
  tx: Transaction,
  world: Pick<World, 'clock' | 'outside' | 'vault'>,
  { memberId, kind, value, language }: NewContact,
): Promise<void> {
  const { members, formerContacts } = schema
  const at = new Date(world.clock.now())
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member) throw new Error('The member is gone.')
  await assertNobodyExcluded(tx, world.vault, { [kind]: value }, at.getTime(), 'contact.excluded')
  // A number stands at one member alone; an address that somebody typed and has not proved may stay where it is.
  if (kind === 'mobile') {
    await tx
      .update(members)
      .set({ mobile: null })
      .where(and(eq(members.mobile, value), ne(members.id, memberId), isNull(members.mobileProvedAt)))
  }
  const before = member[kind]
  const proved = provedContact(member, kind)
  await tx
    .update(members)
    .set(kind === 'mobile' ? { mobile: value, mobileProvedAt: at } : { email: value, emailProvedAt: at })
    .where(eq(members.id, memberId))
  if (before !== null && before !== value) {
    await tx.insert(formerContacts).values({ memberId, kind, value: before, leftAt: at })
  }
  await tellMember(tx, world, {
    member,
    about: kind === 'mobile' ? 'mobileChanged' : 'emailChanged',
    language,
    // The old one hears of it where it was, as the new one may be somebody else's.
    ...(proved !== null && proved !== value ? { also: { channel: CHANNEL[kind], recipient: proved } } : {}),
  })
}
