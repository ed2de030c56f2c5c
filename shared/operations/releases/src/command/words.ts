/** The words of a command line. */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { HELP } from './help.ts'

const OPTIONS = {
  channel: { type: 'string', default: 'production' },
  store: { type: 'string' },
  actor: { type: 'string' },
  reason: { type: 'string', default: '' },
  promote: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  days: { type: 'string', default: '90' },
  since: { type: 'string', default: '24h' },
  share: { type: 'string', default: '' },
  base: { type: 'string', default: '0.5%' },
  until: { type: 'string', default: '' },
  key: { type: 'string', multiple: true, default: [] as string[] },
  threshold: { type: 'string', default: '' },
  expires: { type: 'string', default: '' },
  above: { type: 'string', default: '0' },
  builders: { type: 'string', default: '' },
  draft: { type: 'string', default: '' },
  remote: { type: 'string', multiple: true, default: [] as string[] },
  source: { type: 'string', default: '' },
  to: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** How many words may follow each command, at least and at most. */
const COMMANDS = {
  publish: [1, 1],
  promote: [2, 2],
  rollback: [1, 2],
  close: [1, 2],
  open: [1, 2],
  trial: [1, 40],
  status: [0, 0],
  history: [0, 1],
  verify: [0, 2],
  rebuild: [2, 2],
  sign: [0, 2],
  'new-key': [0, 0],
  key: [2, 2],
  roles: [1, 40],
  approve: [0, 2],
  resume: [0, 0],
  errors: [0, 1],
  vitals: [0, 1],
  gc: [0, 0],
  console: [0, 0],
  service: [0, 0],
  help: [0, 0],
} as const
type CommandName = keyof typeof COMMANDS

/** A command line as it was understood: the command, its arguments and options, with the defaults filled in. */
export type Words = ReturnType<typeof readWords>

/** The command line was not understood: exit code 2. Recognised by `name`. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code = 'usage'
  /** What is said behind the message, a line each. */
  readonly more: readonly string[]
  constructor(message: string, more: readonly string[] = []) {
    super(message)
    this.more = more
  }
}

/**
 * Reads a command line; `actor` falls back to `LOBBY_ACTOR`, then to the system's user. Throws `UsageError` for a
 * command or option that there is not, and for too few or too many words after a command.
 */
export function readWords(argv: readonly string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = parse(argv)
  const [word, ...rest] = positionals
  const command = values.help || word === undefined ? 'help' : word
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}"; "help" lists them.`)
  const [least, most] = COMMANDS[command]
  if (!values.help && (rest.length < least || rest.length > most)) {
    const line = HELP.split('\n').find((text) => text.startsWith(`  ${command} `)) ?? ''
    throw new UsageError(`It reads: ${line.trim().split(/\s{2,}/)[0]}.`)
  }
  return { ...values, command, rest, actor: (values.actor || env.LOBBY_ACTOR || systemUser(env)).slice(0, 200) }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split(/\.\s/) : []
    throw new UsageError(`${sentence?.replace(/\.$/, '') ?? 'The options cannot be read'}.`)
  }
}

const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word)

/** A container's user need not have a name. */
function systemUser(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username
  } catch {
    return env.USER || `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
