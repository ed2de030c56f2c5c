import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo } from '@lobby/gateway/http/answer'
import { type BaseOptions, createApp } from '@lobby/gateway/http/app-base'
import { Failure } from '@lobby/gateway/http/failure'
import { isOwnHost } from '@lobby/gateway/http/own-host'
import { isNoted, noteSecurity } from '@lobby/gateway/http/security-log'
import type { World } from '@lobby/gateway/world'
import type { FastifyInstance } from 'fastify'
import { registerAccount } from './desks/account.ts'
import { registerAnnouncements } from './desks/announcements.ts'
import type { Office } from './desks/desk.ts'
import { registerMembers } from './desks/members.ts'
import { registerPapers } from './desks/papers.ts'
import { registerPayments } from './desks/payments.ts'
import { registerRecords } from './desks/records.ts'
import { registerSecondFactor } from './desks/second-factor.ts'
import { registerSettings } from './desks/settings.ts'
import { registerWithdrawals } from './desks/withdrawals.ts'
import { JAR, readerOf } from './page/cookies.ts'
import { html } from './page/html.ts'
import { layout } from './page/layout.ts'
import { ChangedMeanwhile, NobodyNamed, SecondPersonNeeded } from './staff/acts.ts'
import { whoseSession } from './staff/sign-in.ts'

/** Nothing runs in these pages, nothing is fetched from elsewhere, and no form leads away. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const CALLS_PER_MINUTE = 300

/**
 * PD-05: the back office, for those who run the site, on an address of its own. Its pages are plain HTML with forms and
 * without a script.
 *
 * @param options.mustHaveSecondFactor Whether a password alone leads to no desk; only a site for trying things out
 *   does without
 * @param options.callsPerMinute Of one address; null for no limit
 * @param options.origin Its address where a proxy stands before it; other names than this machine's are not answered
 */
export async function createOffice(
  world: World,
  {
    logger = false,
    mustHaveSecondFactor = true,
    callsPerMinute = CALLS_PER_MINUTE,
    origin: ownOrigin,
  }: Partial<Pick<BaseOptions, 'logger' | 'callsPerMinute'>> & {
    mustHaveSecondFactor?: boolean
    origin?: string | undefined
  } = {},
): Promise<FastifyInstance> {
  const app = await createApp({ callsPerMinute, logger })
  const css = readFileSync(join(import.meta.dirname, 'page/office.css'), 'utf8')
  const office: Office = {
    world,
    mustHaveSecondFactor,
    async visitOf(request) {
      const token = JAR.sessionOf(request)
      const staff = token ? await whoseSession(world, token) : null
      return staff && { staff, ...readerOf(request) }
    },
  }
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Browsers name the origin of a form with it.
      'Referrer-Policy': 'same-origin',
    })
    if (!isOwnHost(headers.host, ownOrigin)) {
      return reply.code(421).type('text/plain; charset=utf-8').send(readerOf(request).say('otherAddress'))
    }
    // What changes something comes from a page of this address, which every browser says.
    const { origin = '', host } = headers
    const isOwn = URL.canParse(origin) && new URL(origin).host === host
    if (method !== 'GET' && method !== 'HEAD' && !isOwn) throw new Failure('permission.denied')
  })
  await app.register(async (pages) => {
    desks(pages, office, css)
  })
  return app
}

/** In a scope of their own: what goes wrong at a desk is told by a page. */
function desks(app: FastifyInstance, office: Office, css: string): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { language, say } = readerOf(request)
    const { status, body }: { status: number; body: { message?: string; errorCode?: string } } =
      error instanceof ChangedMeanwhile
        ? { status: 409, body: { message: say('changedMeanwhile') } }
        : error instanceof SecondPersonNeeded
          ? { status: 403, body: { message: say(error.says) } }
          : error instanceof NobodyNamed
            ? { status: 404, body: { message: say('payments.nobody') } }
            : answerTo(error, language, (unexpected) => request.log.error(unexpected))
    const visit = await office.visitOf(request).catch(() => null)
    const { errorCode: code } = body
    if (isNoted(code)) noteSecurity(request, { event: 'security.refused', code, staff: visit?.staff.id })
    const shown = html`<p class="warn" role="alert">${body.message ?? ''}</p><p><a href="/">${say('overview')}</a></p>`
    const page = layout({ staff: visit?.staff ?? null, language, say }, say('refused'), shown)
    return reply.code(status).type('text/html; charset=utf-8').send(page.text)
  })
  // Not counted: whoever is too quick is told so by a page that can be read.
  app.get('/office.css', { config: { rateLimit: false } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  )
  for (const register of [
    ...[registerAccount, registerWithdrawals, registerPayments, registerPapers, registerAnnouncements],
    ...[registerSettings, registerMembers, registerRecords, registerSecondFactor],
  ]) {
    register(app, office)
  }
  // As a page: the app's own answer is an envelope.
  app.all('/*', async () => {
    throw new Failure('request.unknown')
  })
}
