/** The file with all pins: verified, read pin by pin, and taken into the state of the page. */
import { PinFile, pinsIntegrity } from '@lobby/contracts/boot'
import * as v from 'valibot'
import { dispatch, releaseStore } from '../state/store.ts'
import type { WrittenPins } from './report-pins.ts'

const loadReports = () => import(/* webpackChunkName: "failures" */ './report-pins.ts')
/** A report that cannot be made changes nothing for the player. */
const ignore = () => undefined

/** URL of the pins file that is being fetched: both the start and the stream ask for it. */
let loading: string | undefined
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

/** Pins that this shell understands in no release stay what they were. */
function takePins({ revision, pins, closed }: PinFile, written: WrittenPins): void {
  const isStrange = (remote: string) => !pins[remote] || written[remote]?.release?.id !== pins[remote].release.id
  const strange = Object.keys(written).filter(isStrange)
  const current = releaseStore.getState().pins
  const used = { ...pins }
  for (const remote of strange) {
    const pin = pins[remote] ?? current[remote]
    if (pin) used[remote] = pin
  }
  dispatch({ type: 'pinsReceived', revision, pins: used, closed, complete: true })
  if (strange.length > 0) void loadReports().then(({ reportStrange }) => reportStrange(strange, written, used), ignore)
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
    takePins(v.parse(PinFile, written), (written as { pins: WrittenPins }).pins)
    return true
  } catch (error) {
    console.warn('The pins could not be loaded', error)
    void loadReports().then(({ reportRefused }) => reportRefused(url, error), ignore)
    return false
  } finally {
    if (loading === url) loading = undefined
  }
}
