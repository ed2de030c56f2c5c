import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { buildFromSource } from './clean-clone.ts'

/** A project whose build writes down what it can see of the environment, and how it was called. */
const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('out')
writeFileSync('out/seen.json', JSON.stringify({ env: process.env, words: process.argv.slice(2) }))
console.log('built')
console.log('out')
`

async function project(build = BUILD) {
  const tree = join(await scratch(), 'project')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: tree, encoding: 'utf8' }).trim()
  mkdirSync(join(tree, 'shared/tooling/src/build'), { recursive: true })
  writeFileSync(join(tree, 'shared/tooling/setup.mjs'), '')
  writeFileSync(join(tree, 'shared/tooling/src/build/command.ts'), build)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.email', 'tester@example.com')
  git('config', 'user.name', 'Tester')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'a change')
  return { source: tree, revision: git('rev-parse', 'HEAD'), remote: 'lottery' }
}

/** Of what a build needs to fetch and to start programs. */
const GIVEN = [
  ...['USER', 'LOGNAME', 'SHELL', 'LANG', 'TMP', 'TEMP', 'SystemRoot', 'NODE_EXTRA_CA_CERTS'],
  ...['HTTP_PROXY', 'https_proxy', 'no_proxy', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['XDG_CACHE_HOME', 'XDG_RUNTIME_DIR', 'PNPM_HOME', 'GIT_SSH_COMMAND', 'SSH_AUTH_SOCK'],
  ...['npm_config_registry', 'npm_config_cache', 'npm_config_userconfig', 'npm_config_store_dir'],
]

/** Of whoever builds again, some that begin or end as one that is given. */
const OWN = [
  ...['LOBBY_SIGNING_KEY', 'LOBBY_PERSON_KEY', 'AWS_SECRET_ACCESS_KEY', 'PGPASSWORD', 'NODE_OPTIONS', 'LANGUAGE'],
  ...['MY_PATH', 'PATHS', 'httpss_proxy', 'ftp_proxy', 'SSL_CERT_KEY', 'XDG__HOMES', 'XDG_HOME', 'npm_config_token'],
]

it('OP-05 a build in a clone is given what it needs to fetch and to run, and no other variable of whoever asks', async () => {
  const { PATH, HOME } = process.env
  const env = Object.fromEntries([...GIVEN, ...OWN].map((name) => [name, `of ${name}`]))
  const built = await buildFromSource(await project(), { ...env, PATH, HOME, TMPDIR: await scratch() })
  const seen = JSON.parse(readFileSync(join(built.folder, 'seen.json'), 'utf8'))
  expect(seen.words).toEqual(['lottery', '--quiet'])
  expect(seen.env).toMatchObject({ PATH, HOME, TMPDIR: expect.any(String), GIT_TERMINAL_PROMPT: '0' })
  expect(GIVEN.filter((name) => seen.env[name] !== `of ${name}`)).toEqual([])
  expect(OWN.filter((name) => seen.env[name] !== undefined)).toEqual([])
  await built.drop()
  expect(existsSync(built.folder)).toBe(false)
})

it('OP-05 why a build in a clone has failed is told line by line, and its folder goes', async () => {
  const wanted = await project("console.error('first\\n\\n  second  ')\nprocess.exit(3)\n")
  const message = `lottery could not be built from ${wanted.revision}.`
  await expect(buildFromSource(wanted, process.env)).rejects.toMatchObject({
    ...{ name: 'RefusedError', code: 'build.failed', message },
    problems: [
      { code: 'build.failed', message },
      { code: 'build.said', message: 'first' },
      { code: 'build.said', message: '  second' },
    ],
  })
})

it('OP-05 a source that cannot be cloned, or lacks the revision, is named with what Git has said', async () => {
  const wanted = await project()
  const nowhere = join(await scratch(), 'nowhere')
  await expect(buildFromSource({ ...wanted, source: nowhere }, process.env)).rejects.toMatchObject({
    ...{ name: 'RefusedError', code: 'rebuild.clone' },
    message: expect.stringMatching(new RegExp(`^The source at ${nowhere} cannot be cloned: \\S.+`)),
  })
  const revision = '0123456789'.repeat(4)
  await expect(buildFromSource({ ...wanted, revision }, process.env)).rejects.toMatchObject({
    ...{ name: 'RefusedError', code: 'rebuild.clone' },
    message: `No branch or tag of ${wanted.source} has revision ${revision}, which it was built from.`,
  })
})
