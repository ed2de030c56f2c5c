import { expect, it } from 'vitest'
import { withRoles } from '../testing/role-commands.ts'
import { markShown } from '../testing/role-site.ts'

it('OP-01 a draft is signed by the mark that it is shown with alone, and whoever gives none or another sees it', async () => {
  const { run, lines, json } = await withRoles()
  const draft = (await lines('roles', 'remove', 'chi')).slice(0, -1)
  const mark = markShown(draft.join('\n'))
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  expect((await json('roles', 'show')).draft.mark).toBe(mark)
  const keys = ['--key', 'keys/root-1', '--key', 'keys/root-2']
  expect(await run('roles', 'sign', ...keys)).toEqual({
    code: 2,
    text: ['It reads: roles sign <mark> --key <file>.', ...draft, ''].join('\n'),
  })
  // Whoever may write to the store changes the draft that was looked at.
  const swapped = (await lines('roles', 'may', 'binh', 'undo', '--draft', mark)).slice(0, -1)
  for (const wrong of [mark, markShown(swapped.join('\n')).slice(0, 31), '']) {
    const said = `The draft is not what has the mark ${wrong}; look at it and decide again.`
    expect(await run('roles', 'sign', wrong, ...keys)).toEqual({ code: 1, text: [said, ...swapped, ''].join('\n') })
  }
  expect((await json('roles', 'show')).list.version).toBe(1)
  expect((await run('roles', 'sign', markShown(swapped.join('\n')), ...keys)).text).toContain('Version 2 of the list')
})
