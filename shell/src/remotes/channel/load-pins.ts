/** The file with all pins: verified, read pin by pin, and taken into the state of the page. */
import { CHANNEL_REPORT, PinFile, pinsIntegrity } from '@lobby/contracts/boot'
import * as v from 'valibot'
import { reportFailure } from '../failure.ts'
import { edgeResponds } from '../loading/connection.ts'
import { SHELL_RELEASE } from '../loading/shell-release.ts'
import { dispatch, releaseStore } from '../state/store.ts'

/** Pins as they were written, by somebody who may know more than this shell. */
type Written = Readonly<Record<string, { release?: { id?: unknown } }>>

/** URL of the pins file that is being fetched: both the start and the stream ask for it. */
let loading: string | undefined
/** What has been reported: one report of each. */
const reported = new Set<string>()
let isVerified = true

/** A developer's proxy serves pins of its own under the site's addresses (FD-16). */
export function acceptOverriddenPins(): void {
  isVerified = false
}

async function fetchPins(url: string): Promise<unknown> {
  const integrity = (isVerified && pinsIntegrity(url)) || ''
  const read = async (cache: RequestCache) => {
    const answer = await fetch(url, { cache, integrity })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return answer.json() as Promise<unknown>
  }
  // Wrong bytes under an immutable name would come out of the browser's cache for ever.
  return read('default').catch(() => read('reload'))
}

function report(remote: string, id: string, error: unknown, ran: string | null): void {
  const key = `${remote} ${id}`
  if (reported.has(key)) return
  reported.add(key)
  reportFailure({ remote, id: id.slice(0, 64) }, 'pins', error, ran, SHELL_RELEASE)
}

/** Pins that this shell understands in no release stay what they were. */
function takePins({ revision, pins, closed }: PinFile, written: Written): void {
  const current = releaseStore.getState().pins
  const kept: typeof pins = {}
  for (const [remote, { release }] of Object.entries(written)) {
    const id = String(release?.id)
    if (pins[remote]?.release.id === id) continue
    const old = pins[remote] ? undefined : current[remote]
    if (old) kept[remote] = old
    console.warn(`This shell does not understand the pin of ${remote} ${id}`)
    report(remote, id, 'not understood', (pins[remote] ?? old)?.release.id ?? null)
  }
  dispatch({ type: 'pinsReceived', revision, pins: { ...kept, ...pins }, closed, complete: true })
}

/**
 * Loads the file with all pins. False when it cannot be had or its bytes are not those that its name promises (FD-23):
 * then the page keeps the pins that it has, and the edge hears of it once.
 */
export async function loadPins(url: string): Promise<boolean> {
  if (loading === url) return true
  loading = url
  try {
    const written = await fetchPins(url)
    takePins(v.parse(PinFile, written), (written as { pins: Written }).pins)
    return true
  } catch (error) {
    console.warn('The pins could not be loaded', error)
    if (await edgeResponds()) report(CHANNEL_REPORT, url.split('/').pop() ?? url, error, null)
    return false
  } finally {
    if (loading === url) loading = undefined
  }
}
