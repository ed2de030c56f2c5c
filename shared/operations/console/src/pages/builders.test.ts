import { fingerprint, publicKeyFrom, textOf } from '@lobby/releases/keys'
import { digestOf } from '@lobby/releases/publishing-claim'
import { RECORD_FILE } from '@lobby/releases/release-files'
import { keepRebuilt } from '@lobby/releases/served-store'
import { roleSite } from '@lobby/releases/testing/role-site'
import { expect, test } from 'vitest'
import { testConsole } from '../testing/test-console.ts'

/** A console over a list of roles that asks for so many builders; `pageOf` is of a release of the lottery. */
async function site(builders: 1 | 2) {
  const first = await testConsole()
  const { store, ids } = first
  const roles = await roleSite(store, { builders })
  const pageOf = async (id = '', remote = 'lottery') => {
    const { get, cookie } = await first.over(await roles.as('mai'), 'mai')
    const { statusCode, body } = await get(`/releases/${remote}/${id}`, cookie)
    expect(statusCode).toBe(200)
    return body
  }
  const bytes = await store.file('lottery', ids[2] ?? '', RECORD_FILE)
  /** What somebody writes who says that they have built the third release again. */
  const vouch = (name: string, over: Uint8Array = bytes) =>
    keepRebuilt(store.papers, 'lottery', ids[2] ?? '', roles.signerOf(name).sign(over, 'rebuild'))
  const developer = fingerprint(publicKeyFrom((await store.developmentKey?.announced()) ?? '', 'the developer'))
  return { ...first, ...roles, pageOf, vouch, developer }
}

test('OP-05 OP-04 a release: which keys have built it, and that two agree where the site asks for two', async () => {
  const { ids, pageOf, vouch, signerOf, developer } = await site(2)
  const alone = await pageOf(ids[2])
  expect(alone).toContain(`<p>Signed with the key</p><ul><li><code>${developer}</code></li></ul>`)
  expect(alone).toContain('<p>Built again by</p><ul><li>nobody</li></ul>')
  expect(alone).toContain('One builder, and the site asks for two')
  // Live, and live before, when the list was signed.
  for (const id of ids.slice(0, 2)) expect(await pageOf(id)).toContain('One builder. It needs no second one')
  await vouch('second')
  const both = await pageOf(ids[2])
  expect(both).toContain('Two builders have made the same bytes.')
  expect(both).toContain(`<p>Built again by</p><ul><li>second <code>${signerOf('second').key}</code></li></ul>`)
  expect(both).not.toContain('count for nothing')
})

test('OP-05 OP-04 a release: signatures that count for nothing are shown as such, and never as a builder’s', async () => {
  const { ids, pageOf, vouch, signerOf } = await site(2)
  await vouch('mai')
  await vouch('stranger')
  await vouch('second', Buffer.from('other bytes'))
  const body = await pageOf(ids[2])
  expect(body).toContain('<p>Built again by</p><ul><li>nobody</li></ul>')
  expect(body).toContain('One builder, and the site asks for two')
  const [, listed = ''] = /count for nothing[^<]*<\/p><ul>(.*?)<\/ul>/.exec(body) ?? []
  expect(listed.match(/<li>.*?<\/li>/g)?.sort()).toEqual(
    [
      `<li>mai <code>${signerOf('mai').key}</code></li>`,
      `<li>second <code>${signerOf('second').key}</code></li>`,
      `<li><code>${signerOf('stranger').key}</code></li>`,
    ].sort(),
  )
})

test('OP-05 OP-04 a release: where one builder is enough it says so, and of one that nobody signed that it is not', async () => {
  const { ids, pageOf, store } = await site(1)
  expect(await pageOf(ids[2])).toContain('The site asks for one builder.')
  const known = await store.publication('lottery', ids[2] ?? '')
  if (!known) throw new Error('There is no publication')
  await store.note('lottery', ids[2] ?? '', { ...known, signatures: [] })
  const body = await pageOf(ids[2])
  expect(body).toContain('The release is damaged or not signed by a trusted key.')
  expect(body).not.toContain('Signed with the key')
})

test('OP-06 OP-04 a release: the team of the publishing service that published it, with its key and what it may publish', async () => {
  const { ids, pageOf, store, change, signerOf, publish } = await site(1)
  const { key, publicKey } = signerOf('team-lottery')
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  await change(({ persons, ...list }) => ({
    ...list,
    persons: { ...persons, 'team-lottery': { key: text, roles: ['publish'], remotes: ['lottery'] } },
  }))
  const by = async (actor: string, remote: string, id = '') => {
    const known = await store.publication(remote, id)
    if (!known) throw new Error('There is no publication')
    await store.note(remote, id, { ...known, actor })
    return pageOf(id, remote)
  }
  const own = await by('team-lottery', 'lottery', ids[2])
  expect(own).toContain(
    `<p>A team of the publishing service, for lottery; its key:</p><ul><li>team-lottery <code>${key}</code></li></ul>`,
  )
  // The publication is text that nobody signs.
  expect(own).toContain('As the store says it; nobody has signed that.')
  const account = await publish({ remote: 'account', pages: ['/m/account'] }, false)
  expect(await by('team-lottery', 'account', account)).toContain(
    `<p>A team of the publishing service, for lottery alone, and not for this; its key:</p><ul><li>team-lottery <code>${key}</code>`,
  )
  for (const actor of ['mai', 'whoever']) {
    expect(await by(actor, 'lottery', ids[2])).not.toContain('publishing service')
  }
})

test('OP-06 OP-04 a release: who published it as far as a team’s signature proves it, and a changed one as such', async () => {
  const { ids, pageOf, store, change, signerOf } = await site(1)
  const { key, publicKey, sign } = signerOf('team-lottery')
  const persons = { 'team-lottery': { key: textOf(publicKey), roles: ['publish' as const], remotes: ['lottery'] } }
  await change((list) => ({ ...list, persons: { ...list.persons, ...persons } }))
  const [remote, id = ''] = ['lottery', ids[2]]
  const known = await store.publication(remote, id)
  if (!known) throw new Error('There is no publication')
  const record = digestOf(await store.file(remote, id, RECORD_FILE))
  const claim = { service: 'https://publish.test', challenge: 'c', remote, id, record, force: false, reason: '' }
  const body = JSON.stringify(claim)
  const note = (actor: string) =>
    store.note(remote, id, { ...known, actor, claim: { body, signature: sign(body, 'publish') } })
  await note('team-lottery')
  const proved = await pageOf(id)
  expect(proved).toContain(
    `<span class="good">Proved: the key of team-lottery (${key}) has signed that https://publish.test publishes these very bytes.`,
  )
  expect(proved).not.toContain('A team of the publishing service')
  await note('mai')
  expect(await pageOf(id)).toContain('<span class="warn">Not proved: what is kept as a signature is no team’s')
  await note('team-lottery')
  await change(({ persons: { 'team-lottery': _gone, ...rest }, ...list }) => ({ ...list, persons: rest }))
  expect(await pageOf(id)).toContain(
    `<span class="warn">The key ${key} of team-lottery has signed that https://publish.test publishes these very bytes. It may publish this no more`,
  )
})
