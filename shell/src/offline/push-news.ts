import { worker } from './worker-scope.ts'

/** What the gateway tells a browser of a draw (decision 486). */
interface News {
  title: string
  body: string
  /** A page of this site. */
  path: string
  /** A later one of the same takes its place. */
  tag: string
}

/** What was pushed, or null for what is none of ours. A path that leads elsewhere is none. */
export function newsOf(text: string | undefined): News | null {
  let news: Partial<Record<keyof News, unknown>> | null
  try {
    news = JSON.parse(text ?? '') as Partial<Record<keyof News, unknown>> | null
  } catch {
    return null
  }
  const { title, body, path, tag } = news ?? {}
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return null
  if (typeof path !== 'string' || !/^\/m\/[^\\]*$/.test(path)) return null
  return { title, body, path, tag }
}

/** Shows it; a tap on it leads to its page in a tab of the site that is open, or in a new one. */
export function showPushNews(): void {
  worker.addEventListener('push', (event) => {
    const news = newsOf(event.data?.text())
    if (!news) return
    const { title, body, path, tag } = news
    event.waitUntil(worker.registration.showNotification(title, { body, tag, data: path }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(String(event.notification.data)))
  })
}

async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, location.origin)
  for (const tab of await worker.clients.matchAll({ type: 'window' })) {
    // Only a tab that this worker answers for can be led on.
    const led = await tab.navigate(href).catch(() => null)
    if (led) {
      await led.focus()
      return
    }
  }
  await worker.clients.openWindow(href)
}
