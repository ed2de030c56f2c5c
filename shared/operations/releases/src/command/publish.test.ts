import { expect, it } from 'vitest'
import { type Build, publishToCommand } from './publish.ts'
import { readWords } from './words.ts'

it('OP-06 nothing is built for a service that is asked to promote, has no address of one, or without a key', async () => {
  const built: string[] = []
  const build: Build = async (remote) => {
    built.push(remote)
    throw new Error('built')
  }
  const publish = (...argv: string[]) =>
    publishToCommand(readWords(['publish', 'lottery', ...argv], {}), undefined, build)
  const service = 'https://service.example'
  await expect(publish('--to', service, '--promote')).rejects.toMatchObject({
    name: 'UsageError',
    message: 'Nothing goes live through a publishing service: --promote is for a store.',
  })
  for (const address of [`${service}/path`, 'http://service.example', 'service.example'])
    await expect(publish('--to', address)).rejects.toMatchObject({
      name: 'UsageError',
      message: '--to takes the https:// address of a publishing service, without a path.',
    })
  await expect(publish('--to', service)).rejects.toMatchObject({
    name: 'RefusedError',
    code: 'key.missing',
    message: "A service asks for your team's key: name its file with --key, or in LOBBY_PERSON_KEY_FILE.",
  })
  expect(built).toEqual([])
})
