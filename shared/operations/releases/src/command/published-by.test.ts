import { expect, it } from 'vitest'
import { promote } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import { digestOf } from '../publishing/claim.ts'
import { makeKey, textOf } from '../signing/keys.ts'
import { openSigner, openTrust } from '../signing/trust.ts'
import { openStore } from '../store/open-store.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { roleSite } from '../testing/role-site.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { statusCommand } from './status.ts'
import { verifyCommand } from './verify.ts'
import { readWords } from './words.ts'

it('OP-06 verify and status say who is proved to have published what is live, and refuse a changed proof', async () => {
  const store = await openStore(await scratch(), {})
  const env = { LOBBY_SIGNING_KEY: makeKey().secret }
  const { as, change, signerOf } = await roleSite(store)
  const { key, publicKey, sign } = signerOf('team')
  await change((list) => ({
    ...list,
    persons: { ...list.persons, team: { key: textOf(publicKey), roles: ['publish'], remotes: ['lottery'] } },
  }))
  const { folder, record } = await writeRelease(await scratch(), {})
  const { remote, id } = record
  await publish(store, folder, { channel: 'production', actor: 'team', signer: await openSigner(store, env) })
  const trust = await openTrust(store, env)
  await promote(await as('mai'), { channel: 'production', remote, id, actor: '', reason: '', trust })
  const verify = async (...rest: string[]) => verifyCommand(await as(), { rest }, env)
  const status = async () => statusCommand(await as(), readWords(['status'], {}))
  const whole = '1 release looked at: all whole.'

  expect(await verify(remote, id)).toMatchObject({
    lines: [`lottery ${id}: Nobody has signed who published it.`, whole],
    json: { ok: true, releases: [{ publisher: { proof: 'none' } }] },
  })
  const bytes = await store.file(remote, id, RECORD_FILE)
  const claim = { service: 'https://publish.test', challenge: 'c', remote, id, record: digestOf(bytes) }
  const body = JSON.stringify({ ...claim, force: false, reason: '' })
  const known = await store.publication(remote, id)
  if (!known) throw new Error('There is no publication')
  const signed = { ...known, claim: { body, signature: sign(body, 'publish') } }
  await store.note(remote, id, signed)
  const proved = { proof: 'signed', name: 'team', key, service: 'https://publish.test' }
  expect(await verify(remote, id)).toMatchObject({
    lines: [`lottery ${id}: Key ${key} of team has signed that https://publish.test publishes these bytes.`, whole],
    json: { ok: true, releases: [{ publisher: proved }] },
    failed: false,
  })
  expect((await verify()).lines).toEqual(['1 release and 1 channel looked at: all whole.'])
  expect(await status()).toMatchObject({ json: { pins: [{ remote, id, published: { by: 'team', ...proved } }] } })

  await store.note(remote, id, { ...signed, actor: 'mai' })
  const why = 'What is kept of who published it is signed by team, and it says that mai did it.'
  expect(await verify(remote, id)).toMatchObject({
    lines: [`lottery ${id}: ${why}`, '1 release looked at: not whole.'],
    json: { ok: false, releases: [{ problems: [{ code: 'publication.changed', message: why }] }] },
    failed: true,
  })
  const now = await status()
  expect(now.lines).toContain(`lottery ${id}: ${why}`)
  expect(now.json).toMatchObject({ pins: [{ published: { by: 'mai', proof: 'false', why } }] })
})
