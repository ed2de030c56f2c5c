/** The page of every path of the site. */
import cookie from '@fastify/cookie'
import { systemStatus } from '@lobby/contracts/calls/system'
import { DEFAULT_LANG } from '@lobby/contracts/constants'
import { COOKIE, LANGUAGES, type Language, THEMES, type Theme } from '@lobby/contracts/languages'
import { SENT_TIMING, VOTE_TIMING } from '@lobby/contracts/start'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ChannelState, ServedTrial } from '../channel/channel-state.ts'
import type { LiveChannel } from '../channel/live-channel.ts'
import { dueAt, type FirstData } from '../gateway/first-data.ts'
import { sendEncoded, sendText } from '../http/encoding.ts'
import { contentPolicy, INTEGRITY_POLICY, type PolicyOrigins, pageHeaders, plainPolicy } from '../http/policy.ts'
import type { Ballots } from '../trial/ballots.ts'
import { COOKIE_AGE, isPageView, type Side, TRIAL_COOKIE, visitOf } from '../trial/visit.ts'
import { composePage } from './compose-page.ts'
import { type ComposedPage, composedPages } from './composed-pages.ts'
import { declaredCalls } from './declared-calls.ts'
import { earlyLinks } from './early-hints.ts'
import { outdatedBrowser, outdatedText } from './outdated-browser.ts'
import { pageAt, shellFile, workerOf } from './page-files.ts'
import { NOT_FOUND, NOT_PUBLISHED, PLAIN_STYLE, type PlainTexts, plainPage } from './plain-page.ts'
import type { Answered, ReadyPages } from './ready-pages.ts'

/** No script reads it, and it goes nowhere else. */
const COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: COOKIE_AGE } as const

/** Hears of each first page view of a visitor in a trial, and answers whether it has a vote. */
export type Visited = (trial: ServedTrial, side: Side, ip: string, vote: string) => boolean

/** SH-01: `/` and everything under `/m` is the page. */
const PAGE_PATHS = ['/', '/m', '/m/*'] as const

export async function pageRoute(
  app: FastifyInstance,
  live: LiveChannel,
  first: FirstData,
  options: {
    origins: PolicyOrigins
    worker: boolean
    /** Whether what stands in front of the edge passes 103 on. */
    earlyHints: boolean
    now: () => number
    visited: Visited
    /** Whose votes pages of a trial are given. */
    ballots: Ballots
    ready: ReadyPages
  },
): Promise<void> {
  await app.register(cookie)
  // What these requests were answered by, for whoever sends the same again.
  const madeBy = new WeakMap<FastifyRequest, Pick<Answered, 'state' | 'until'>>()
  const policy = contentPolicy(options.origins)
  const plain = plainPolicy(PLAIN_STYLE)
  const pagesOf = (set: () => number | undefined) =>
    composedPages(
      (state, match, asked) => composePage(state, match, asked, options.worker ? workerOf(state) : undefined, set()),
      options.now,
    )
  const composed = pagesOf(() => undefined)
  // Kept apart: pages of two states that take turns would drive each other out.
  const tried = pagesOf(() => live.state?.trial?.began)

  const sendPlain = (request: FastifyRequest, reply: FastifyReply, code: number, text: PlainTexts) => {
    reply.code(code).header('content-security-policy', plain).header('cache-control', 'no-store')
    reply.headers(pageHeaders(request.protocol === 'https')).type('text/html; charset=utf-8')
    return sendText(request, reply, plainPage(languageOf(request, live.state), text))
  }

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { state: pinned } = live
    if (!pinned) return sendPlain(request, reply.header('retry-after', '10'), 503, NOT_PUBLISHED)
    const trial = pinned.trial
    const isSeen = request.method === 'GET' && isPageView(request.headers)
    const drawn = request.cookies[TRIAL_COOKIE]
    const visit = trial && visitOf(drawn, trial, request.ip, undefined, options.ballots, isSeen)
    const isTried = trial !== undefined && visit?.side === 'candidate'
    const state = isTried ? trial.candidate : pinned
    const language = languageOf(request, state)
    const [path = '/'] = request.url.split('?', 1)
    const declared = declaredCalls(state, pageAt(state, path))
    const outdated = outdatedBrowser(request.headers['user-agent'])
    const isHinted = options.earlyHints && takesHints(request) && !outdated
    const values = await first.read(language, request.ip, declared, () => {
      if (isHinted) reply.raw.writeEarlyHints({ link: earlyLinks(state.shell) })
    })
    if (outdated) {
      const status = v.safeParse(systemStatus.value, values.systemStatus)
      return sendPlain(request, reply, 200, outdatedText(outdated, status.success ? status.output : undefined))
    }
    reply
      .headers(pageHeaders(request.protocol === 'https'))
      .header('content-security-policy', policy)
      .header('integrity-policy', INTEGRITY_POLICY)
      // The answer holds the player's own address and language: no shared cache may keep it.
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept-Encoding, Cookie, User-Agent')
    const timings = [`${SENT_TIMING};dur=${options.now()}`]
    if (trial && visit) {
      if (visit.cookie) {
        const secure = request.protocol === 'https'
        reply.setCookie(TRIAL_COOKIE, visit.cookie, { ...COOKIE_OPTIONS, secure })
      }
      if (visit.vote && options.visited(trial, visit.side, request.ip, visit.vote)) {
        timings.push(`${VOTE_TIMING};desc="${visit.vote}"`)
      }
    }
    reply.header('server-timing', timings.join(', '))
    // In a trial each answer is drawn for one visitor.
    if (!trial) madeBy.set(request, { state, until: dueAt(values) })
    return send(
      request,
      reply,
      (isTried ? tried : composed)(state, {
        path,
        hasQuery: request.url.length > path.length + 1,
        language,
        theme: themeOf(request),
        first: values,
      }),
    )
  }
  /** The last that hears of an answer: all its headers are there. */
  const keepReady = async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<void> => {
    const made = madeBy.get(request)
    const { url: route } = request.routeOptions
    if (!made || !route || reply.statusCode !== 200 || !Buffer.isBuffer(body)) return
    options.ready.keep(request.raw, { ...made, headers: reply.getHeaders(), body, route })
  }
  for (const path of PAGE_PATHS) app.get(path, { onSend: keepReady }, page)

  app.get('/favicon.ico', async (request, reply) => {
    const icon = live.state && shellFile(live.state.shell, 'icon.svg')
    return icon
      ? reply.header('cache-control', 'no-cache').redirect(icon, 302)
      : sendPlain(request, reply, 404, NOT_FOUND)
  })
  app.setNotFoundHandler((request, reply) => sendPlain(request, reply, 404, NOT_FOUND))
}

/**
 * Only a browser that shows a page heeds them, and one that says so is none of those that 103 confused. Whoever has the
 * page has its files. HTTP/1.0 knows no answer before the answer.
 */
function takesHints({ method, headers, raw }: FastifyRequest): boolean {
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && isPageView(headers)
  return raw.httpVersion === '1.1' && method === 'GET' && isNavigation && headers['if-none-match'] === undefined
}

async function send(request: FastifyRequest, reply: FastifyReply, page: ComposedPage): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('etag', page.tag)
  if (matchesTag(request.headers['if-none-match'], page.tag)) return reply.code(304).send()
  return sendEncoded(request, reply, page.bytes)
}

function matchesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim() === tag)
}

/** Of the cookie's language, if the live shell has wording for it; a value that nobody offers is ignored. */
function languageOf(request: FastifyRequest, state: ChannelState | undefined): Language {
  const wanted = request.cookies[COOKIE.language]
  const language = LANGUAGES.find((each) => each === wanted)
  return language && (!state || state.shell.locales[language]) ? language : DEFAULT_LANG
}

function themeOf(request: FastifyRequest): Theme | undefined {
  const wanted = request.cookies[COOKIE.theme]
  return THEMES.find((each) => each === wanted)
}
