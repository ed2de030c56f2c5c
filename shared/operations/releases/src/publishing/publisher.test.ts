import { expect, it } from 'vitest'
import { publish } from '../channel/publish.ts'
import type { Role } from '../roles/list.ts'
import { textOf } from '../signing/keys.ts'
import { openStore } from '../store/open-store.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { roleSite } from '../testing/role-site.ts'
import { publisher as pipeline } from '../testing/role-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { type Claim, digestOf } from './claim.ts'
import { publisherOf, publisherSaid } from './publisher.ts'

const SERVICE = 'https://publish.test'

/** A release of the lottery that was published with what `by` has signed for it. */
async function site(options: { by?: string; actor?: string; claim?: Partial<Claim>; kept?: boolean } = {}) {
  const { by = 'lottery-team', claim = {}, kept = true } = options
  const { actor = by } = options
  const dir = await scratch()
  const store = await openStore(dir, {})
  const roles = await roleSite(store)
  const team = (name: string, remotes: string[]) => ({
    [name]: { key: textOf(roles.signerOf(name).publicKey), roles: ['publish' as Role], remotes },
  })
  await roles.change((list) => ({
    ...list,
    persons: { ...list.persons, ...team('lottery-team', ['lottery']), ...team('games-team', ['games']) },
  }))
  const { folder, record } = await writeRelease(await scratch(), {})
  const { remote, id } = record
  await publish(store, folder, { channel: 'production', actor, signer: pipeline })
  const bytes = await store.file(remote, id, RECORD_FILE)
  const said = { service: SERVICE, challenge: 'c', remote, id, record: digestOf(bytes), force: false, reason: '' }
  const body = JSON.stringify({ ...said, ...claim })
  const signature = roles.signerOf(by).sign(body, 'publish')
  const note = async (change: { body?: string; signature?: typeof signature; actor?: string } = {}) => {
    const publication = await store.publication(remote, id)
    if (!publication) throw new Error('There is no publication')
    const { actor: name = actor, ...signed } = change
    await store.note(remote, id, { ...publication, actor: name, claim: { body, signature, ...signed } })
  }
  if (kept) await note()
  const who = async () => {
    const open = await roles.as()
    return publisherOf(open, remote, id, await store.publication(remote, id))
  }
  return { ...roles, store, dir, remote, id, bytes, body, signature, note, who, team, key: roles.signerOf(by).key }
}

const not = (why: string) => ({ proof: 'false', why: `What is kept of who published it ${why}.` })

it('OP-06 who has published a release is proved by what a team’s key has signed for its bytes', async () => {
  const { who, key } = await site()
  const found = await who()
  expect(found).toEqual({ proof: 'signed', name: 'lottery-team', key, service: SERVICE })
  if (found.proof === 'false') throw new Error(found.why)
  expect(publisherSaid(found)).toBe(
    `Key ${key} of lottery-team has signed that https://publish.test publishes these bytes.`,
  )
})

it('OP-06 of a release without a kept signature nobody is proved to have published it', async () => {
  const { who } = await site({ kept: false })
  expect(await who()).toEqual({ proof: 'none' })
  expect(publisherSaid({ proof: 'none' })).toBe('Nobody has signed who published it.')
})

it.each<[string, Parameters<typeof site>[0], string]>([
  ['another remote', { claim: { remote: 'games' } }, 'is for games '],
  ['another release', { claim: { id: '9.9.9-0123456789ab' } }, 'is for lottery 9.9.9-0123456789ab.'],
  ['other bytes', { claim: { record: 'a'.repeat(64) } }, 'is for other bytes.'],
  [
    'a remote that its key may not publish',
    { by: 'games-team' },
    'is signed by games-team, who may not publish lottery.',
  ],
  ['a release by a person who ships', { by: 'mai' }, 'is signed by mai, who may not publish lottery.'],
  ['a release by a root key', { by: 'root-1' }, 'which is in no list of roles.'],
  ['a release by nobody of the list', { by: 'stranger' }, 'which is in no list of roles.'],
  [
    'a release in the name of another',
    { actor: 'games-team' },
    'is signed by lottery-team, and it says that games-team did it.',
  ],
  ['what is no claim', { claim: { challenge: 3 as never } }, 'cannot be read.'],
])('OP-06 a signature for %s proves nobody to have published it', async (_, options, why) => {
  const found = await (await site(options)).who()
  expect(found).toEqual({ proof: 'false', why: expect.stringContaining(why) })
})

it('OP-06 a signature over another text, of another kind, or with one byte changed proves nobody', async () => {
  const { who, note, body, signature, signerOf } = await site()
  const wrong = not('is not what lottery-team has signed')
  await note({ body: `${body} ` })
  expect(await who()).toEqual(wrong)
  await note({ body: body.replace('"reason":""', '"reason":"mine"') })
  expect(await who()).toEqual(wrong)
  for (const purpose of ['record', 'entry', 'rebuild', 'seen', 'roles'] as const) {
    await note({ signature: signerOf('lottery-team').sign(body, purpose) })
    expect(await who()).toEqual(wrong)
  }
  const first = signature.value.startsWith('A') ? 'B' : 'A'
  await note({ signature: { ...signature, value: `${first}${signature.value.slice(1)}` } })
  expect(await who()).toEqual(wrong)
  await note({ signature: { ...signature, key: signerOf('games-team').key } })
  expect(await who()).toEqual(not('is not what games-team has signed'))
  await note()
  expect(await who()).toMatchObject({ proof: 'signed' })
})

it('OP-06 a key that was removed, or may publish the remote no more, proves that it signed and not when', async () => {
  const { who, change, team, key, note } = await site()
  const former = { proof: 'former', name: 'lottery-team', key, service: SERVICE } as const
  await change(({ persons: { 'lottery-team': _gone, ...persons }, ...list }) => ({ ...list, persons }))
  expect(await who()).toEqual(former)
  expect(publisherSaid(former)).toBe(
    `Key ${key} of lottery-team has signed that https://publish.test publishes these bytes. It may publish this no more, and nothing proves that it signed before.`,
  )
  await note({ actor: 'games-team' })
  expect(await who()).toMatchObject({ proof: 'false' })
  await note()
  await change((list) => ({ ...list, persons: { ...list.persons, ...team('lottery-team', ['agent']) } }))
  expect(await who()).toEqual(former)
  await change((list) => ({ ...list, persons: { ...list.persons, ...team('lottery-team', ['agent', 'lottery']) } }))
  expect(await who()).toEqual({ ...former, proof: 'signed' })
})

it('OP-06 a store without a list of roles proves nobody to have published anything', async () => {
  const { store, remote, id, key } = await site()
  expect(await publisherOf(store, remote, id, await store.publication(remote, id))).toEqual(
    not(`is signed by key ${key}, which is in no list of roles`),
  )
})
