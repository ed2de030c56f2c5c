import {
  addPasskey,
  cancelRecovery,
  MOST_PASSKEYS,
  newPasskey,
  passkeyList,
  removePasskey,
  setSecondFactor,
} from '@lobby/contracts/calls/passkeys'
import { and, asc, eq } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { approvers } from '../contacts/approval.ts'
import { postgresCode, schema } from '../database/database.ts'
import { Failure, failure } from '../http/failure.ts'
import { tellMember } from '../notices/tell-member.ts'
import { newCredential, offerPasskey } from './new-passkey.ts'
import { checkProof } from './proof.ts'
import { takeQuestion } from './questions.ts'
import { endRecovery, recoverFromOf, secondFactorOf } from './second-factor.ts'

const list = memberRoute(passkeyList, async (_input, { world, caller: { member } }) => {
  const { passkeys } = schema
  const rows = await world.db.select().from(passkeys).where(eq(passkeys.memberId, member.id)).orderBy(asc(passkeys.id))
  const factor = await secondFactorOf(world.db, member.id)
  return {
    passkeys: rows.map(({ id, name, addedAt, lastUsedAt, synced }) => ({
      ...{ id, name, synced },
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    secondFactor: factor !== undefined,
    recoverFrom: recoverFromOf(factor, world.clock.now()),
  }
})

const offer = memberRoute(newPasskey, async (input, context) => {
  const { world, caller, origin } = context
  const useApproval = await checkProof(input, context)
  const offered = await offerPasskey(world, origin, caller)
  await world.db.transaction(useApproval)
  return offered
})

const add = memberRoute(addPasskey, async ({ ticket, name, credential }, { world, caller, language }) => {
  const { member, sessionId } = caller
  const { db, clock } = world
  const question = await takeQuestion(world, ticket, { purposes: ['add'], memberId: member.id, sessionId })
  const made = await newCredential(world, question, credential)
  const { members, passkeys } = schema
  try {
    const id = await db.transaction(async (tx) => {
      // One at a time: two that count together would both pass.
      await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update')
      if ((await tx.$count(passkeys, eq(passkeys.memberId, member.id))) >= MOST_PASSKEYS) {
        throw new Failure('passkey.many')
      }
      const [row] = await tx
        .insert(passkeys)
        .values({ ...made, memberId: member.id, name, addedAt: new Date(clock.now()) })
        .returning({ id: passkeys.id })
      await tellMember(tx, world, { member, about: 'passkeyAdded', values: { name }, language })
      return row?.id ?? 0
    })
    return { id }
  } catch (error) {
    if (postgresCode(error) === '23505') return failure('passkey.exists')
    throw error
  }
})

const remove = memberRoute(removePasskey, async (input, context) => {
  const { world, caller, language } = context
  const { member } = caller
  const useApproval = await checkProof(input, context)
  const { passkeys, secondFactors } = schema
  await world.db.transaction(async (tx) => {
    await useApproval(tx)
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.id), eq(passkeys.memberId, member.id)))
      .returning({ name: passkeys.name })
    if (!gone) throw new Failure('request.unknown')
    await tellMember(tx, world, { member, about: 'passkeyRemoved', values: { name: gone.name }, language })
    if ((await tx.$count(passkeys, eq(passkeys.memberId, member.id))) > 0) return
    const off = await tx.delete(secondFactors).where(eq(secondFactors.memberId, member.id)).returning()
    if (off.length > 0) await tellMember(tx, world, { member, about: 'secondFactorOff', language })
  })
  return null
})

const setFactor = memberRoute(setSecondFactor, async (input, context) => {
  const { world, caller, language } = context
  const { member } = caller
  const useApproval = await checkProof(input, context)
  const { members, passkeys, secondFactors } = schema
  await world.db.transaction(async (tx) => {
    await useApproval(tx)
    // The last passkey is not removed in between.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update')
    if (!input.on) {
      const off = await tx.delete(secondFactors).where(eq(secondFactors.memberId, member.id)).returning()
      if (off.length > 0) await tellMember(tx, world, { member, about: 'secondFactorOff', language })
      return
    }
    if ((await tx.$count(passkeys, eq(passkeys.memberId, member.id))) === 0) throw new Failure('passkey.none')
    if (approvers(world, member).length === 0) throw new Failure('passkey.contact')
    const since = new Date(world.clock.now())
    const on = await tx.insert(secondFactors).values({ memberId: member.id, since }).onConflictDoNothing().returning()
    if (on.length > 0) await tellMember(tx, world, { member, about: 'secondFactorOn', language })
  })
  return null
})

const cancel = memberRoute(cancelRecovery, async (_input, { world, caller }) => {
  await endRecovery(world.db, caller.member.id)
  return null
})

export const passkeyRoutes: readonly Route[] = [list, offer, add, remove, setFactor, cancel]
