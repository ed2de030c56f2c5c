/** `npm run release`: publishes, promotes and rolls back (FD-04). */
import { join } from 'node:path'
import { inOneLine, seenInJson } from '@lobby/contracts/unseen'
import { RefusedError } from '../problem.ts'
import { confirmed } from '../roles/confirm.ts'
import { openSignedStore, type SomeStore } from '../roles/signed-store.ts'
import type { Signer } from '../signing/keys.ts'
import { personSigner, signerIn } from '../signing/person-key.ts'
import { openTrust, requireMode } from '../signing/trust.ts'
import { namedStore, openStore } from '../store/open-store.ts'
import { StoreError } from '../store/store.ts'
import type { Answer } from './answer.ts'
import { approveCommand } from './approve.ts'
import { build } from './build.ts'
import { changeAnswer, publishCommand } from './change.ts'
import { errorsCommand } from './errors.ts'
import { gcCommand } from './gc.ts'
import { HELP } from './help.ts'
import { keyCommand } from './key.ts'
import { perform } from './perform.ts'
import { consoleCommand, serviceCommand } from './programs.ts'
import { type Build, publishToCommand } from './publish.ts'
import { rebuildCommand } from './rebuild.ts'
import { resumeCommand } from './resume.ts'
import { rolesCommand } from './roles.ts'
import { newKeyCommand, signCommand } from './sign.ts'
import { historyCommand, statusCommand } from './status.ts'
import { usualGateway, withGateway } from './store-gateway.ts'
import { trialCommand } from './trial.ts'
import { verifyCommand } from './verify.ts'
import { vitalsCommand } from './vitals.ts'
import { readWords, UsageError, type Words } from './words.ts'

/** What a command takes from its process, so that a test can hand in its own: environment, build, stdout, stderr. */
export interface Surroundings {
  env?: NodeJS.ProcessEnv
  /** Gives the folder of a remote's built release. */
  build?: Build
  /** The gateway that is asked which calls it serves where neither the environment nor the store names one. */
  gateway?: string
  /** How long an edge may take to see a change, ms. */
  wait?: number
  out?: (text: string) => void
  err?: (text: string) => void
}

/** Runs one command line (without `node` and the script). Never throws; gives the exit code, which `help` explains. */
export async function release(argv: readonly string[], surroundings: Surroundings = {}): Promise<0 | 1 | 2> {
  const { env = process.env, out = toStdout, err = toStderr } = surroundings
  const json = argv.includes('--json')
  try {
    const answer = await answerTo(readWords(argv, env), {
      env,
      build: surroundings.build ?? build,
      gateway: surroundings.gateway,
      wait: surroundings.wait,
      say: (line) => err(linesText([line])),
    })
    out(json ? jsonText(answer.json) : linesText(answer.lines))
    return answer.failed ? 1 : 0
  } catch (error) {
    const { code, message, problems } = outlineOf(error)
    const more = error instanceof UsageError ? error.more : []
    if (json) out(jsonText({ error: { code, message, ...(problems && { problems }) } }))
    else err(linesText(problems && problems.length > 1 ? problems.map((each) => each.message) : [message, ...more]))
    return error instanceof UsageError ? 2 : 1
  }
}

interface Setting {
  env: NodeJS.ProcessEnv
  build: Build
  gateway: string | undefined
  wait: number | undefined
  /** Hears what a command says while it goes on. */
  say: (line: string) => void
}

async function answerTo(words: Words, { env: given, build, gateway, wait, say }: Setting): Promise<Answer> {
  const { command } = words
  if (command === 'help') return { json: { help: HELP }, lines: HELP.trimEnd().split('\n') }
  if (command === 'new-key') return newKeyCommand()
  requireMode(given)
  // Beside the site's other data, where `npm start` has it.
  const ofSite = given.LOBBY_DATA ? join(given.LOBBY_DATA, 'store') : undefined
  const location = words.store || (namedStore(given) ?? ofSite)
  if (command === 'key') return keyCommand(words, given)
  if (command === 'service') return serviceCommand(location, words, given)
  const signer = namedSigner(words, given)
  if (command === 'console') return consoleCommand(location, words, given, gateway)
  if (command === 'publish' && words.to) return publishToCommand(words, signer ?? personSigner(given), build)
  const by = CHANGES.has(command) ? signer && { signer } : { signer: null }
  const store = await openSignedStore(await openStore(location, given), { env: given, ...by })
  // Of several sites on a machine each has its own: the store knows which (FD-28).
  const { env, noted } = ASKS.has(command) ? await withGateway(store, given, gateway) : { env: given }
  const adopted = SIGNED.has(command) ? (await openTrust(store, env)).adopted : 0
  const run = async (): Promise<Answer> => {
    switch (command) {
      case 'publish':
        return publishCommand(store, words, env, build)
      case 'promote':
      case 'rollback':
      case 'close':
      case 'open':
        return changeAnswer(await perform(store, words, env, { isBlind: true }), command)
      case 'trial':
        return trialCommand(store, words, env, say)
      case 'roles':
        return rolesCommand(store, words, env)
      case 'approve':
        return approveCommand(store, words, env)
      case 'resume':
        return resumeCommand(store, words)
      case 'status':
        return statusCommand(store, words)
      case 'history':
        return historyCommand(store, words)
      case 'errors':
        return errorsCommand(store, words, env)
      case 'vitals':
        return vitalsCommand(store, words, env)
      case 'gc':
        return gcCommand(store, words)
      case 'sign':
        return signCommand(store, words, env)
      case 'verify':
        return verifyCommand(store, words, env)
      case 'rebuild':
        return rebuildCommand(store, words, signer ?? personSigner(given), given)
    }
  }
  const answer = await withEdges(store, withOther(await run(), noted, given.GATEWAY_URL), wait)
  const these = adopted === 1 ? '1 release' : `${adopted} releases`
  const line = `The store is from before records were signed: ${these} signed with its own key for development.`
  return adopted > 0 ? { ...answer, lines: [...answer.lines, line] } : answer
}

/** By the file that `--key` names, which a refusal names as it was typed. Throws `UsageError` and as `signerIn`. */
function namedSigner({ command, key: [file] }: Words, env: NodeJS.ProcessEnv): Signer | undefined {
  // It reads all of those that it is given by itself.
  if (file === undefined || command === 'roles') return undefined
  if (file === '') throw new UsageError('--key takes the file of your key.')
  return signerIn(file, env)
}

/** Says which edges have seen what was written, and fails where none has: nobody else would know if it were gone. */
async function withEdges(store: SomeStore, answer: Answer, wait: number | undefined): Promise<Answer> {
  const { written } = answer
  const seen = written && (await confirmed(store, written, wait === undefined ? {} : { wait }))
  if (!written || !seen) return answer
  const none = `Revision ${written.revision} is written, and no edge has said that it has seen it: until one has, it can be taken away unnoticed. Look at status and /healthz.`
  const line = seen.length > 0 ? `Seen by ${seen.join(', ')}.` : none
  const json = { ...(answer.json as object), seenBy: seen }
  return { ...answer, json, lines: [...answer.lines, line], failed: answer.failed || seen.length === 0 }
}

/** Says where the environment names another gateway than the one of the site on this store. */
function withOther(answer: Answer, noted: string | undefined, asked: string | undefined): Answer {
  if (!noted || !asked || !URL.canParse(asked) || new URL(asked).origin === noted) return answer
  const line = `The site on this store uses the gateway at ${noted}; GATEWAY_URL names ${asked}, which was asked.`
  return { ...answer, json: { ...(answer.json as object), otherGateway: noted }, lines: [...answer.lines, line] }
}

/** Commands that ask the gateway. */
const ASKS = new Set(['publish', 'promote', 'rollback', 'open', 'trial', 'approve'])

/** Commands to which signatures matter. */
const SIGNED = new Set([
  'publish',
  'promote',
  'rollback',
  'close',
  'open',
  'trial',
  'approve',
  'verify',
  'sign',
  'rebuild',
])

/** Commands that sign with a person's key where there is a list of roles. */
const CHANGES = new Set(['publish', 'promote', 'rollback', 'close', 'open', 'trial', 'approve', 'resume'])

function outlineOf(error: unknown) {
  if (error instanceof RefusedError) return { code: error.code, message: error.message, problems: error.problems }
  if (error instanceof StoreError || error instanceof UsageError) return { code: error.code, message: error.message }
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return { code: 'unexpected', message: `It failed in a way that was not foreseen: ${message}.` }
}

/** What is written to a terminal, one place for all: much of it comes from the store, where anybody may have put it. */
const linesText = (lines: readonly string[]): string => lines.map((line) => `${inOneLine(line)}\n`).join('')
const jsonText = (value: unknown): string => `${seenInJson(JSON.stringify(value, null, 2))}\n`

const toStdout = (text: string) => void process.stdout.write(text)
const toStderr = (text: string) => void process.stderr.write(text)

if (import.meta.main) {
  // Whoever reads it, as `head` does, may have had enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.exitCode = await release(process.argv.slice(2), { gateway: usualGateway(process.env) })
}
