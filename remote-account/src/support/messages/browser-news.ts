/** The browser's own part of push messages (Push API): its permission, and the address at its push service. */
import type { InputOf } from '@lobby/contracts/call'
import type { subscribePush } from '@lobby/contracts/calls/push'

/** Why a browser is not told: the player, or its settings, say no; or its push service does. */
export type Trouble = 'blocked' | 'failed'

/** How long the site's worker may take to be there, ms: it is installed when the page is at rest. */
const PATIENCE = 15_000

/** Whether this browser can be told anything: an iPhone can once the site is on its home screen. */
export const tellsNews = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isAllowed = (): boolean => Notification.permission === 'granted'

/** Asks the player by the browser's own question, and the browser for its address. Call it at a tap. */
export async function subscribeBrowser(
  publicKey: string,
): Promise<InputOf<typeof subscribePush> | { trouble: Trouble }> {
  if ((await Notification.requestPermission()) !== 'granted') return { trouble: 'blocked' }
  try {
    const push = (await workerReady()).pushManager
    // One that was made with another key cannot be made again.
    await (await push.getSubscription())?.unsubscribe()
    const made = await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = made.toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return { trouble: 'failed' }
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
  } catch {
    // Its push service is away, or it has none.
    return { trouble: 'failed' }
  }
}

/** Where the browser knows of none any more it has nothing to take back. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}

async function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('There is no worker.')), PATIENCE))
  return Promise.race([navigator.serviceWorker.ready, late])
}
