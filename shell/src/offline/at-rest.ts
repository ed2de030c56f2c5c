import { whenIdle } from '@lobby/platform'

/** Delay after the page has loaded, so that what comes then does not compete with it; ms. */
const DELAY = 2_000
/** When that time has come even if the browser is never idle; ms. */
const AT_LATEST = 10_000

/** Resolves once the page has loaded and the browser is idle: the time for what the start does without. */
export async function atRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, DELAY))
  await new Promise<void>((resolve) => whenIdle(resolve, AT_LATEST))
}
