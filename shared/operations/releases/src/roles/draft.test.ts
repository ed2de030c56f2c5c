import { expect, it } from 'vitest'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin } from '../testing/role-store.ts'
import { draftOf, NO_DRAFT, signDraft, writeDraft } from './draft.ts'
import { hashOfList, markOfList } from './list.ts'

it('OP-01 of two who make the same version of the list the second one hears of the first', async () => {
  const { as, signerOf } = await begin(await folderUnderTest())
  const store = await as()
  const draft = await writeDraft(store, (list) => ({ ...list, reason: 'renewed' }) as never)
  const shown = hashOfList(draft)
  const first = await as()
  /** The first one is faster by this much. */
  const create = async () => {
    await signDraft(first, [signerOf('root-2'), signerOf('root-3')], shown)
    return false
  }
  const sign = (papers: typeof store.papers) =>
    signDraft({ ...store, papers }, [signerOf('root-1'), signerOf('root-2')], shown)
  const moved = { code: 'channel.moved', message: 'Version 2 of the list of roles was made by somebody else.' }
  await expect(sign({ ...store.papers, create })).rejects.toMatchObject(moved)
  const made = await store.papers.text('roles/00000002.json')
  expect(made).toContain(signerOf('root-3').key)
  // What lay there was no list, and both put theirs in its place.
  await store.papers.replace('roles/00000002.json', 'junk')
  const replace = (path: string) => store.papers.replace(path, made ?? '')
  await expect(sign({ ...store.papers, replace })).rejects.toMatchObject(moved)
})

it('OP-01 what is no draft that could be signed is told in one sentence, and leaves the list as it is', async () => {
  const { as, signerOf } = await begin(await folderUnderTest())
  const store = await as()
  const roots = [signerOf('root-1'), signerOf('root-2')]
  const refused = (message: string, code = 'roles.draft') => ({ name: 'RefusedError', code, message })
  const sign = async (by = roots) => {
    const draft = await draftOf(store, store.signed?.roles())
    return signDraft(store, by, draft ? hashOfList(draft) : '')
  }
  await expect(sign()).rejects.toMatchObject(refused('There is no draft of a list of roles to sign.'))
  const without = (role: string) =>
    writeDraft(store, (list) => {
      const persons = Object.entries(list?.persons ?? {}).filter(([, { roles }]) => !(roles as string[]).includes(role))
      return { ...list, persons: Object.fromEntries(persons), promotion: { ...list?.promotion, builders: 2 } } as never
    })
  await without('build')
  await expect(sign()).rejects.toMatchObject(refused('Nobody in this list may build.'))
  await store.papers.remove('proposals/roles.json')
  await without('ship')
  await expect(sign()).rejects.toMatchObject(refused('Nobody in this list may ship.'))
  await store.papers.remove('proposals/roles.json')
  await without('undo')
  await expect(sign()).rejects.toMatchObject(refused('Nobody in this list may ship.'))
  const stranger = signerOf('stranger')
  await expect(sign([stranger])).rejects.toMatchObject(
    refused(`Key ${stranger.key} is no root key of this list.`, 'role.unknown'),
  )
  await expect(
    writeDraft(store, (list) => ({ ...list, root: { ...list?.root, threshold: 4 } }) as never, NO_DRAFT),
  ).rejects.toMatchObject(refused('That would be no list of roles: fewer root keys than have to sign.'))
  await expect(writeDraft(store, (list) => ({ ...list, expires: 'never' }) as never, NO_DRAFT)).rejects.toMatchObject({
    message: expect.stringMatching(/^That would be no list of roles: expires: .+\.$/),
  })
  expect((await as()).signed?.roles().list.version).toBe(1)
})

it('OP-01 a draft gathers signatures of root keys, each once, and counts with enough of them', async () => {
  const { as, signerOf } = await begin(await folderUnderTest())
  const store = await as()
  const first = await writeDraft(store, (list, isDraft) => ({ ...list, reason: isDraft ? 'again' : 'first' }) as never)
  const root = store.signed?.roles().root
  const sign = (...names: string[]) => signDraft(store, names.map(signerOf), hashOfList(first))
  const waits = { version: 2, signed: ['root-1'], counts: false, root }
  expect(await sign('root-1')).toEqual(waits)
  expect(await sign('root-1')).toEqual(waits)
  expect((await draftOf(store, store.signed?.roles()))?.signatures).toHaveLength(1)
  expect((await as()).signed?.roles().list.version).toBe(1)
  expect(await sign('root-3')).toEqual({ version: 2, signed: ['root-1', 'root-3'], counts: true, root })
  expect((await as()).signed?.roles().list).toMatchObject({ version: 2, reason: 'first' })
  // A change of a draft that it names starts from that, and takes its signatures away.
  const renewed = await as()
  const third = await writeDraft(renewed, (list) => ({ ...list, reason: 'third' }) as never)
  await signDraft(renewed, [signerOf('root-1')], hashOfList(third))
  const next = await writeDraft(
    renewed,
    (list, isDraft) => ({ ...list, reason: `${list?.reason} ${isDraft}` }) as never,
    markOfList(third),
  )
  expect(next.list).toMatchObject({ version: 3, reason: 'third true' })
  expect(await signDraft(renewed, [signerOf('root-2')], hashOfList(next))).toMatchObject({
    signed: ['root-2'],
    counts: false,
  })
})
