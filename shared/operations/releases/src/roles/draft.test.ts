import { expect, it } from 'vitest'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin } from '../testing/role-store.ts'
import { signDraft, writeDraft } from './draft.ts'

it('OP-01 of two who make the same version of the list the second one hears of the first', async () => {
  const { as, signerOf } = await begin(await folderUnderTest())
  const store = await as()
  await writeDraft(store, (list) => ({ ...list, reason: 'renewed' }) as never)
  const papers = { ...store.papers, create: async () => false }
  const sign = signDraft({ ...store, papers }, [signerOf('root-1'), signerOf('root-2')], false)
  await expect(sign).rejects.toMatchObject({
    code: 'channel.moved',
    message: 'Version 2 of the list of roles was made by somebody else.',
  })
})
