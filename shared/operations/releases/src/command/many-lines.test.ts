import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRoles } from '../testing/role-commands.ts'

it.each(['status', 'history'])(
  'OP-02 %s shows twenty planted files and says how many more there are',
  async (command) => {
    const { env, lines } = await withRoles()
    const folder = join(env.LOBBY_STORE ?? '', 'channels/production')
    for (let number = 100; number < 130; number += 1)
      await writeFile(join(folder, `${String(number).padStart(8, '0')}.json`), 'junk')
    const all = await lines(command)
    const told = all.filter((line) => line.includes('cannot be read'))
    expect(told).toHaveLength(20)
    expect(all).toContain('And 10 more of that kind: --json has them.')
  },
)

it('OP-02 a command whose reader has had enough ends without a word', async () => {
  const program = join(import.meta.dirname, 'release.ts')
  const command = spawn(process.execPath, [program, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  command.stdout.destroy()
  let heard = ''
  command.stderr.on('data', (text) => {
    heard += text
  })
  const [code] = await once(command, 'close')
  expect([code, heard]).toEqual([0, ''])
})
