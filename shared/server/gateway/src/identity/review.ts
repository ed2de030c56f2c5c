import { PATH } from '@lobby/contracts/paths'
import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { World } from '../calls/world.ts'
import { type Database, schema } from '../database/database.ts'
import { lockPerson } from '../exclusions/same-person.ts'
import { sendMessage } from '../messages/send-message.ts'
import type { IdentityDecision, Papers } from '../outside/identity-desk.ts'
import { excludeAlike } from '../protection/exclude.ts'
import { openedPapers, papersDigest, sealedPapers } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import { worded } from '../wording/wording.ts'

const MOST = 20
/** Width of a picture that is shown for review where nobody asks for another, px. */
const SHOWN = 200

/** What waits, the oldest first, its pictures small and ready to be shown. */
export async function waitingIdentities({ db, vault }: World, width = SHOWN): Promise<Papers[]> {
  const { identityRequests, members } = schema
  const rows = await db
    .select({
      id: identityRequests.id,
      userName: members.userName,
      fields: identityRequests.fields,
      images: identityRequests.images,
      submittedAt: identityRequests.submittedAt,
    })
    .from(identityRequests)
    .innerJoin(members, eq(members.id, identityRequests.memberId))
    .where(eq(identityRequests.state, 'submitted'))
    .orderBy(asc(identityRequests.id))
    .limit(MOST)
  const shown = async (images: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(images).map(async ([name, id]) => [name, await small(db, vault, id, width)] as const),
      ),
    )
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      fields: await openedPapers(vault, row.fields),
      images: await shown(row.images),
      submittedAt: row.submittedAt.getTime(),
    })),
  )
}

/** A `data:` address, empty when there is no such picture. */
async function small(db: Database, vault: Vault, id: string, width: number): Promise<string> {
  const { uploads } = schema
  const [picture] = await db.select({ content: uploads.content }).from(uploads).where(eq(uploads.id, id))
  if (!picture) return ''
  const bytes = await sharp(await vault.openBytes(picture.content, 'upload'))
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp()
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/**
 * Decides once; what was decided before stays. The member finds a message. Whoever turns out to be excluded by another
 * account is excluded by this one, too (PP-04).
 *
 * @returns whether it was waiting
 */
export async function decideIdentity(world: World, decision: IdentityDecision): Promise<boolean> {
  const { db, clock, vault } = world
  const { identityRequests } = schema
  return db.transaction(async (tx) => {
    const number = decision.approve ? decision.idNumber : null
    if (number) await lockPerson(tx, [], number)
    const [row] = await tx
      .update(identityRequests)
      .set({
        state: decision.approve ? 'approved' : 'refused',
        reason: decision.approve ? null : decision.reason,
        decidedAt: new Date(clock.now()),
      })
      .where(and(eq(identityRequests.id, decision.id), eq(identityRequests.state, 'submitted')))
      .returning({ memberId: identityRequests.memberId, fields: identityRequests.fields })
    if (!row) return false
    if (number) {
      const fields = { ...(await openedPapers(vault, row.fields)), idNumber: number }
      await tx
        .update(identityRequests)
        .set({ fields: sealedPapers(vault, fields), numberDigest: papersDigest(vault, number) })
        .where(eq(identityRequests.id, decision.id))
      await excludeAlike(tx, world, row.memberId)
    }
    const letter = decision.approve ? 'identity.approved' : 'identity.refused'
    await sendMessage(tx, {
      memberId: row.memberId,
      title: worded(`${letter}.title`),
      body: worded(`${letter}.body`),
      link: `${PATH.securityCentre}?view=identity`,
      at: clock.now(),
    })
    return true
  })
}
