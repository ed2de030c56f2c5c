/** The service worker of the live shell, and the page that it keeps. See decision 270. */
import { EDGE, WORKER_FILE } from '@lobby/contracts/boot'
import { DEFAULT_LANG } from '@lobby/contracts/constants'
import type { FastifyInstance } from 'fastify'
import type { ChannelState } from '../channel/channel-state.ts'
import type { LiveChannel } from '../channel/live-channel.ts'
import { sendText } from '../http/encoding.ts'
import { contentPolicy, INTEGRITY_POLICY, type PolicyOrigins, pageHeaders, WORKER_POLICY } from '../http/policy.ts'
import type { VerifiedFiles } from '../releases/verified-files.ts'
import { iconsOf } from './compose-page.ts'
import { pageFiles, shellLinks, starterOf, workerOf } from './page-files.ts'
import { pageHtml } from './page-html.ts'

/** Undoes a worker that is installed: it takes over at once, forgets what was kept, and is gone. It answers nothing. */
export const REMOVING_WORKER = `addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

export function workerRoute(
  app: FastifyInstance,
  files: VerifiedFiles,
  live: LiveChannel,
  options: { origins: PolicyOrigins; worker: boolean },
): void {
  // A browser asks for it past its worker and its caches at every load of a page: a shell that is rolled back takes its
  // worker along.
  app.get(EDGE.worker, async (request, reply) => {
    const { state } = live
    const wanted = options.worker && state && workerOf(state) ? state.shell : undefined
    const own = wanted && (await files.read(wanted, WORKER_FILE))
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', WORKER_POLICY)
      .header('cache-control', 'no-store')
    // Missing or not as it was signed (MS-12): the browser keeps the worker that it has.
    if (wanted && !own) return reply.code(404).type('text/plain; charset=utf-8').send('No such file.\n')
    reply.type('text/javascript; charset=utf-8')
    return sendText(request, reply, own?.toString() ?? REMOVING_WORKER)
  })

  const policy = contentPolicy(options.origins)
  app.get(EDGE.offline, async (request, reply) => {
    const { state } = live
    if (!options.worker || !state || !workerOf(state)) {
      return reply.code(404).header('cache-control', 'no-store').send({ error: 'page.unknown' })
    }
    reply
      .headers(pageHeaders(request.protocol === 'https'))
      .header('content-security-policy', policy)
      .header('integrity-policy', INTEGRITY_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
    return sendText(request, reply, offlinePage(state))
  })
}

/** The same for every player and every path: without first data, and with the shell's own files alone. */
function offlinePage(state: ChannelState): string {
  const { shell } = state
  return pageHtml({
    boot: {
      channel: state.channel,
      revision: 0,
      shell: shell.id,
      language: DEFAULT_LANG,
      pins: {},
      allPins: state.allPins,
      first: {},
      worker: EDGE.worker,
      offline: true,
    },
    title: undefined,
    starter: starterOf(shell),
    scripts: shellLinks(shell, 'script'),
    styles: shellLinks(shell, 'style'),
    fonts: shellLinks(shell, 'font'),
    hints: pageFiles({ ...state, remotes: new Map() }, undefined, DEFAULT_LANG, undefined).hints,
    icons: iconsOf(shell),
  })
}
