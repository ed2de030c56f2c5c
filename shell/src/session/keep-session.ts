/** SE-16, MS-10: keeps the session of a player who uses the page, and warns whoever does not before it ends. */
import { STORAGE_KEY } from '@lobby/contracts/storage'
import {
  ask,
  formatDate,
  isGatewayError,
  type SessionState,
  serverNow,
  session,
  storedText,
  toast,
} from '@lobby/platform'
import { currentLanguage, SHELL_SCOPE, translator } from '@lobby/platform/host'
import { endOfSession, RENEW_BELOW, renew, type SessionEnd, tokenNow } from './session-end.ts'

/** How long before the end the player is warned; ms. */
const WARN_BEFORE = 5 * 60_000
/** Longest pause between two looks: timers of a page that sleeps are late; ms. */
const LOOK_EVERY = 60_000

const keptEnd = storedText(STORAGE_KEY.sessionEnded, 'session')

/** ER-14: a reload forgets why a session is over, and the login page has to say so. */
function keepEnd(state: SessionState): void {
  if (state.status === 'member') keptEnd.write(null)
  else if (state.ended) keptEnd.write(state.ended)
}

let known: (SessionEnd & { token: string }) | undefined
let warned: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let renewing = false
/** Takes the warning away. */
let settled: AbortController | undefined

const words = () => translator('shell', SHELL_SCOPE.release, currentLanguage(), 0)

/** Without an answer it is tried again at the next look; a session that is over has ended by then. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return false
  }
}

async function renewed(): Promise<boolean> {
  if (renewing) return false
  renewing = true
  const done = await attempt(renew)
  renewing = false
  void look()
  return done
}

/** Asks once for each end of a session; a tab that nobody looks at asks when it is looked at. */
async function warn(token: string, { ends, final }: SessionEnd): Promise<void> {
  if (warned === token || document.visibilityState === 'hidden') return
  warned = token
  settled = new AbortController()
  const t = words()
  const stays = await ask(
    {
      kind: 'confirm',
      title: t('session.title'),
      text: t(final ? 'session.final' : 'session.text', { time: formatDate(ends, 'time') }),
      ok: t(final ? 'session.understood' : 'session.stay'),
      cancel: t(final ? 'layout.close' : 'session.later'),
    },
    settled.signal,
  )
  if (!stays || final || tokenNow() !== token || (await renewed())) return
  toast({ text: words()('session.failed'), kind: 'error' })
  // The next look asks again.
  warned = undefined
}

async function look(): Promise<void> {
  clearTimeout(timer)
  const token = tokenNow()
  if (!token) return
  await attempt(async () => {
    const end = await endOfSession(token)
    known = end && { ...end, token }
  })
  clearTimeout(timer)
  const left = known?.token === token ? known.ends - serverNow() : Number.POSITIVE_INFINITY
  if (known && left > 0 && left <= WARN_BEFORE) void warn(token, known)
  const due = left > WARN_BEFORE ? left - WARN_BEFORE : LOOK_EVERY
  timer = setTimeout(look, Math.min(due, LOOK_EVERY))
}

/** The player does something: a session that is half over begins anew. The warning's own buttons say what they do. */
function onUse(): void {
  if (!known || known.final || known.token !== tokenNow() || known.token === warned) return
  if (known.ends - serverNow() < RENEW_BELOW) void renewed()
}

const onVisible = () => {
  if (document.visibilityState === 'visible') void look()
}

/** Starts to keep the session. Returns what stops it: a page never needs that, a test does. */
export function keepSession(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  document.addEventListener('visibilitychange', onVisible, { signal })
  addEventListener('pointerdown', onUse, { signal, capture: true, passive: true })
  addEventListener('keydown', onUse, { signal, capture: true, passive: true })
  keepEnd(session.get())
  const off = session.subscribe((state) => {
    keepEnd(state)
    // Another tab has renewed it, or it is over: there is nothing left to ask.
    if (tokenNow() !== warned) settled?.abort()
    void look()
  })
  void look()
  return () => {
    stopped.abort()
    off()
    clearTimeout(timer)
    known = undefined
    warned = undefined
  }
}
