/**
 * OP-04: what whoever is on call sees and does, on an address of its own. Plain pages with forms; each act shows what
 * would come of it before it is done (decision 520).
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerTo } from '@lobby/gateway/http/answer'
import { createApp } from '@lobby/gateway/http/app-base'
import { Failure } from '@lobby/gateway/http/failure'
import { isOwnHost } from '@lobby/gateway/http/own-host'
import { cookieJar } from '@lobby/office/cookie-jar'
import { type Html, html } from '@lobby/office/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actOn } from './acts/act-on.ts'
import { approveOn, proposedPage } from './acts/approve.ts'
import { ACTS, type Act, askOf } from './acts/ask.ts'
import { may, mayLook } from './acts/may.ts'
import { previewPage } from './acts/preview.ts'
import { NoLook, refusalOf, refusalPart, StaleForm } from './acts/refusal.ts'
import { type Door, openDoor } from './door/door.ts'
import { liveRoute } from './live/live.ts'
import { openEdgeTimes } from './page/edge-times.ts'
import { layout, type Reader } from './page/layout.ts'
import type { Source } from './page/source.ts'
import { type ConsoleKey, sayIn } from './page/wording.ts'
import { donePage } from './pages/done.ts'
import { figuresPage } from './pages/figures.ts'
import { historyPage, verifyPage } from './pages/history.ts'
import { nowPage } from './pages/now.ts'
import { releasePage } from './pages/one-release.ts'
import { trialPage } from './pages/trial.ts'

/** Nothing runs in these pages but the console's own files, nothing goes elsewhere, and no form leads away. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const CALLS_PER_MINUTE = 300
const own = (name: string): string => join(import.meta.dirname, 'page', name)
const uplot = (name: string): string => join(dirname(fileURLToPath(import.meta.resolve('uplot'))), name)
/** What its pages load. */
const FILES = [
  { url: '/console.css', type: 'text/css', file: own('console.css') },
  { url: '/console.js', type: 'text/javascript', file: own('console.js') },
  { url: '/uplot.css', type: 'text/css', file: uplot('uPlot.min.css') },
  { url: '/uplot.js', type: 'text/javascript', file: uplot('uPlot.esm.js') },
]
const JAR = cookieJar('console')
const SIGN_OUT = '/sign-out'

interface Served {
  app: FastifyInstance
  invite: Door['invite']
}

export async function createConsole(settings: Omit<Source, 'times'>): Promise<Served> {
  const source: Source = { ...settings, times: openEdgeTimes() }
  const app = await createApp({ callsPerMinute: CALLS_PER_MINUTE, logger: false })
  const door = openDoor(source.now)
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
    if (!isOwnHost(headers.host, source.origin)) {
      const say = sayIn(JAR.languageOf(request))
      return reply.code(421).type('text/plain; charset=utf-8').send(say('otherAddress'))
    }
    // What changes something comes from a page of this address, which every browser says.
    const { origin = '', host } = headers
    const isOwn = URL.canParse(origin) && new URL(origin).host === host
    if (method !== 'GET' && method !== 'HEAD' && !isOwn) throw new Failure('permission.denied')
  })
  await app.register(async (scope) => {
    pages(scope, source, door)
  })
  return { app, invite: door.invite }
}

/** What a page has to show; a text for the address that it leads to. */
type Shown = Html | { status: number; body: Html } | string

function pages(app: FastifyInstance, source: Source, door: Door): void {
  const readerOf = (request: FastifyRequest): Reader => {
    const language = JAR.languageOf(request)
    // What a page fetches by itself is no use of its session.
    const visit = door.whose(JAR.sessionOf(request) ?? '', request.headers['x-by-itself'] === undefined)
    return { visit, channel: source.channel, language, say: sayIn(language) }
  }
  const send = (reply: FastifyReply, page: Html) => reply.type('text/html; charset=utf-8').send(page.text)

  app.setErrorHandler(async (error, request, reply) => {
    const reader = readerOf(request)
    const { say } = reader
    const refusal = refusalOf(error)
    const plain = refusal ? undefined : answerTo(error, reader.language, (unexpected) => request.log.error(unexpected))
    const body: { message?: string } = plain?.body ?? {}
    const shown = refusal ? refusalPart(refusal, say) : html`<p class="warn" role="alert">${body.message ?? ''}</p>`
    const back = html`<p><a class="button plain" href="/">${say('now.title')}</a></p>`
    const status = refusal?.status ?? plain?.status ?? 500
    return send(reply.code(status), layout(reader, say('refused'), html`${shown}${back}`))
  })

  /** A page for whoever is signed in, and for nobody else; a form has to be of a page of this session. */
  const page = (
    method: 'GET' | 'POST',
    url: string,
    title: ConsoleKey | ((request: FastifyRequest, reader: Reader) => string),
    bodyOf: (request: FastifyRequest, reader: Reader) => Promise<Shown>,
  ): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const reader = readerOf(request)
        if (!reader.visit) return reply.redirect('/sign-in', 303)
        if (method === 'POST' && !reader.visit.forms.isOwn(textsIn(request.body).form ?? '')) throw new StaleForm()
        // A session outlives what the list of roles says of the key that the console was started with.
        if (url !== SIGN_OUT && !(await mayLook(source))) throw new NoLook()
        const head = typeof title === 'string' ? reader.say(title) : title(request, reader)
        const shown = await bodyOf(request, reader)
        if (typeof shown === 'string') return reply.redirect(shown, 303)
        const { status, body } = 'body' in shown ? shown : { status: 200, body: shown }
        return send(reply.code(status), layout(reader, head, body, url))
      },
    })
  }
  const words = (given: unknown) => given as Readonly<Record<string, string | undefined>>

  page('GET', '/', 'now.title', (_request, { say }) => nowPage(source, say))
  page('GET', '/trial', 'trial.title', (_request, { say }) => trialPage(source, say))
  page('GET', '/figures', 'figures.title', ({ query }, { say }) =>
    figuresPage(source, textsIn(query).remote ?? '', say),
  )
  page('GET', '/history', 'history.title', ({ query }, reader) => historyPage(source, textsIn(query), reader))
  page('POST', '/verify', 'history.verify', (_request, { say }) => verifyPage(source, say))
  page(
    'GET',
    '/releases/:remote/:id',
    ({ params }) => `${words(params).remote} ${words(params).id}`,
    ({ params }, { say }) => releasePage(source, words(params).remote ?? '', words(params).id ?? '', say),
  )
  page('GET', '/done/:revision', 'done.title', ({ params }, { say }) =>
    donePage(source, words(params).revision ?? '', say),
  )

  page('GET', '/proposed/:revision', 'done.waits', ({ params }, reader) =>
    proposedPage(source, reader, words(params).revision ?? ''),
  )
  page('POST', '/proposed/:revision', 'done.waits', ({ params, body }, reader) =>
    approveOn(source, reader, words(params).revision ?? '', textsIn(body)),
  )

  const actIn = ({ params }: FastifyRequest): Act => {
    const act = ACTS.find((each) => each === words(params).act)
    if (!act) throw new Failure('request.unknown')
    return act
  }
  const headOf = (request: FastifyRequest, { say }: Reader): string => {
    const { remote = '' } = textsIn(request.method === 'POST' ? request.body : request.query)
    return `${say(`acts.${actIn(request)}`)} ${remote}`.trim()
  }
  page('GET', '/act/:act', headOf, (request, reader) =>
    previewPage(source, reader, askOf(actIn(request), textsIn(request.query))),
  )
  page('POST', '/act/:act', headOf, (request, reader) => {
    const fields = textsIn(request.body)
    return actOn(source, reader, askOf(actIn(request), fields), fields)
  })

  const isOpen = (request: FastifyRequest) => door.whose(JAR.sessionOf(request) ?? '', false) !== null
  liveRoute(app, source, (request) => isOpen(request) && may(source.store, 'look'))
  for (const { url, type, file } of FILES) {
    const text = readFileSync(file, 'utf8')
    app.get(url, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
  // The link alone signs nobody in: what previews addresses would use it up.
  app.get('/sign-in', async (request, reply) => {
    const reader = readerOf(request)
    const { link = '' } = textsIn(request.query)
    const form = html`<form method="post" action="/sign-in"><input type="hidden" name="link" value="${link}"><button>${reader.say('signIn.do')}</button></form>`
    return send(
      reply,
      layout(reader, reader.say('signIn.title'), link ? form : html`<p>${reader.say('signIn.how')}</p>`),
    )
  })
  app.post('/sign-in', async (request, reply) => {
    const session = door.enter(textsIn(request.body).link ?? '')
    if (session) return reply.header('Set-Cookie', JAR.session(session, request)).redirect('/', 303)
    const reader = readerOf(request)
    const body = html`<p class="warn" role="alert">${reader.say('signIn.used')}</p><p>${reader.say('signIn.how')}</p>`
    return send(reply.code(401), layout(reader, reader.say('signIn.title'), body))
  })
  page('POST', SIGN_OUT, 'signOut', async (request) => {
    door.leave(JAR.sessionOf(request) ?? '')
    return '/sign-in'
  })
  app.get('/language', async (request, reply) => {
    const to = textsIn(request.query).to ?? ''
    return reply.header('Set-Cookie', JAR.language(/^[A-Z]{2}$/.test(to) ? to : '', request)).redirect('/', 303)
  })
  // As a page: the app's own answer is an envelope.
  app.all('/*', async () => {
    throw new Failure('request.unknown')
  })
}

/** The texts of a query or a form; of a name that comes twice, none. */
function textsIn(given: unknown): Readonly<Record<string, string | undefined>> {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(Object.entries(given).filter(([, text]) => typeof text === 'string'))
}
