import { spawn } from 'node:child_process'
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { makersName, makeTemporary, removeTemporary } from './maker.ts'

const MODULE = join(import.meta.dirname, 'maker.ts')

/** A temporary folder of the test's own, and processes that make folders in it. */
async function temporary() {
  const dir = await scratch()
  vi.stubEnv('TMPDIR', dir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const maker = async () => {
    const code = `import(${JSON.stringify(MODULE)}).then(async ({ makeTemporary }) => {
      console.log(await makeTemporary('a-')); setInterval(() => undefined, 1_000) })`
    const child = spawn(process.execPath, ['--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const made = await new Promise<string>((done) => child.stdout.once('data', (text) => done(String(text).trim())))
    await writeFile(join(made, 'kept.txt'), 'bytes')
    const kill = async () => {
      const gone = new Promise((done) => child.once('close', done))
      child.kill('SIGKILL')
      await gone
    }
    return { name: basename(made), kill }
  }
  return { dir, maker, names: async () => (await readdir(dir)).sort() }
}

it('OP-05 OP-06 what a killed process has made goes, and what one that runs has made stays', async () => {
  const { maker, names } = await temporary()
  const [killed, running] = [await maker(), await maker()]
  const own = basename(await makeTemporary('a-'))
  await killed.kill()
  expect(await names()).toEqual([killed.name, running.name, own].sort())
  await removeTemporary('b-')
  expect(await names()).toHaveLength(3)
  await removeTemporary('a-')
  expect(await names()).toEqual([running.name, own].sort())
})

it('OP-05 OP-06 an id that another process has by now keeps nothing; another machine or container is judged by age', async () => {
  const { dir, names } = await temporary()
  const [host, pid, place = '', random] = makersName().split('.')
  const [space, start] = place.split('-')
  expect([Number(pid), Number(start) > 0]).toEqual([process.pid, true])
  const leave = async (name: string, hours = 0) => {
    await mkdir(join(dir, name))
    const at = new Date(Date.now() - hours * 3_600_000)
    await utimes(join(dir, name), at, at)
  }
  await leave(`a-${host}.${pid}.${space}-1.${random}`)
  const kept = [
    `a-${host}.${pid}.${place}.${random}`,
    `a-other.${pid}.${space}-1.${random}`,
    `a-${host}.${pid}.1-1.${random}`,
    'a-somebodys',
  ]
  for (const name of kept) await leave(name, name.startsWith(`a-${host}.${pid}.${place}`) ? 48 : 23)
  await leave(`a-other.${pid}.${space}-1.1${random}`, 25)
  await leave(`a-${host}.${pid}.1-1.1${random}`, 25)
  await removeTemporary('a-')
  expect(await names()).toEqual(kept.sort())
})

it('OP-05 OP-06 of a link that stands under such a name the link goes, and what it leads to stays', async () => {
  const { dir, names } = await temporary()
  const [host, pid, , random] = makersName().split('.')
  await mkdir(join(dir, 'precious'))
  await writeFile(join(dir, 'precious/file'), '')
  const [space] = (makersName().split('.')[2] ?? '').split('-')
  await symlink(join(dir, 'precious'), join(dir, `a-${host}.${pid}.${space}-1.${random}`))
  await removeTemporary('a-')
  expect(await names()).toEqual(['precious'])
  expect(await readdir(join(dir, 'precious'))).toEqual(['file'])
})
