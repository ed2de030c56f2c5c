/** PostgreSQL servers of several machines, set up by the commands of `in-production.md`. */
import { execFile } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { folderOf, isOpen, type Part, part, userOf } from './parts.ts'
import type { Written } from './written.ts'

const run = promisify(execFile)
const PROGRAMS = '/usr/lib/postgresql/15/bin'
/** Of a role, and of the address in front of the databases. */
export const PASSWORDS = { LOBBY_PASSWORD: 'lobby-of-the-drill', STANDBY_PASSWORD: 'standby-of-the-drill' }

export interface DatabaseMachine extends Part {
  /** Runs a block of the document as user postgres. @param env what it takes from its surroundings */
  run(block: string, env?: Readonly<Record<string, string>>): Promise<string>
  /** Empties it, as a new machine is. */
  putAside(): void
  /** Makes a new cluster in it. */
  initialise(): Promise<void>
  /** Another one on this machine, from a folder beside the main one; on a socket alone. */
  beside(folder: string): Part & { url: string }
}

export function databaseMachine(name: string, address: string, folder: string, words: Written): DatabaseMachine {
  const user = userOf('postgres')
  const own = folderOf(user, folder, name)
  const main = join(own, 'main')
  const conf = join(own, 'postgresql.conf')
  const settings = words
    .block('/etc/postgresql/15/main/conf.d/lobby.conf')
    .replace(`'*'`, `'${address}'`)
    .replace('/var/lib/postgresql/archive.sh', join(own, 'archive.sh'))
  writeFileSync(
    conf,
    `${settings}\nunix_socket_directories = '${own}'\nhba_file = '${own}/pg_hba.conf'\nident_file = '${own}/pg_ident.conf'\n`,
  )
  writeFileSync(join(own, 'pg_hba.conf'), words.block('/etc/postgresql/15/main/pg_hba.conf'))
  writeFileSync(join(own, 'pg_ident.conf'), '')
  writeFileSync(join(own, 'archive.sh'), words.block('/var/lib/postgresql/archive.sh'))
  const env = { PATH: `${PROGRAMS}:/usr/bin:/bin`, PGHOST: own, PGUSER: 'postgres', ...PASSWORDS }
  const shell = (script: string, more: Readonly<Record<string, string>> = {}) =>
    run('sh', ['-euc', script], { uid: user, gid: user, cwd: own, env: { ...env, ...more } })

  const server = (data: string, more: readonly string[], answers: () => Promise<boolean>): Part =>
    part({
      command: join(PROGRAMS, 'postgres'),
      args: ['-D', data, '-c', `config_file=${conf}`, ...more],
      user,
      log: join(folder, `${name}.log`),
      answers,
    })
  const paths = (text: string): string => text.replaceAll('/var/lib/postgresql/15', own)

  return {
    ...server(main, [], () =>
      shell('pg_isready --quiet').then(
        () => true,
        () => false,
      ),
    ),
    async run(block, more) {
      const { stdout } = await shell(paths(words.block(`${name}: ${block}`)), more)
      return stdout
    },
    putAside: () => renameSync(main, join(own, `main-${Date.now()}`)),
    async initialise() {
      await shell(`initdb --pgdata=${main} --auth=peer --encoding=UTF8 --no-locale --no-sync`)
    },
    beside(data) {
      const socket = folderOf(user, own, 'beside')
      writeFileSync(join(own, 'beside_hba.conf'), 'local all all trust\n')
      const url = `postgres://postgres@localhost/lobby?host=${encodeURIComponent(socket)}`
      const more = { listen_addresses: '', unix_socket_directories: socket, hba_file: join(own, 'beside_hba.conf') }
      const flags = Object.entries(more).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
      return { ...server(join(own, data), flags, () => isOpen(url)), url }
    },
  }
}
