/** The page of every path of the site. */
import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Boot } from '@lobby/contracts/boot'
import { systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { DEFAULT_LANG } from '@lobby/contracts/constants'
import { COOKIE, LANGUAGES, type Language, THEMES, type Theme } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ChannelState } from '../channel/channel-state.ts'
import type { LiveChannel } from '../channel/live-channel.ts'
import type { FirstData, FirstValues } from '../gateway/first-data.ts'
import { sendText } from '../http/encoding.ts'
import { contentPolicy, INTEGRITY_POLICY, type PolicyOrigins, pageHeaders, plainPolicy } from '../http/policy.ts'
import { outdatedBrowser, outdatedText } from './outdated-browser.ts'
import { matchPage, pageFiles, shellFile, shellLinks, starterOf, titleIn, workerOf } from './page-files.ts'
import { frameOf } from './page-frame.ts'
import { pageHtml } from './page-html.ts'
import { NOT_FOUND, NOT_PUBLISHED, PLAIN_STYLE, type PlainTexts, plainPage } from './plain-page.ts'

/** SH-01: `/` and everything under `/m` is the page. */
const PAGE_PATHS = ['/', '/m', '/m/*'] as const

export async function pageRoute(
  app: FastifyInstance,
  live: LiveChannel,
  first: FirstData,
  options: { origins: PolicyOrigins; worker: boolean },
): Promise<void> {
  await app.register(cookie)
  const policy = contentPolicy(options.origins)
  const plain = plainPolicy(PLAIN_STYLE)

  const sendPlain = (request: FastifyRequest, reply: FastifyReply, code: number, text: PlainTexts) => {
    reply.code(code).header('content-security-policy', plain).header('cache-control', 'no-store')
    return send(request, reply, plainPage(languageOf(request, live.state), text))
  }

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { state } = live
    if (!state) return sendPlain(request, reply.header('retry-after', '10'), 503, NOT_PUBLISHED)
    const language = languageOf(request, state)
    const values = await first.read(language, request.ip)
    const outdated = outdatedBrowser(request.headers['user-agent'])
    if (outdated) {
      const status = v.safeParse(systemStatus.value, values.systemStatus)
      return sendPlain(request, reply, 200, outdatedText(outdated, status.success ? status.output : undefined))
    }
    const path = request.url.split('?', 1)[0] ?? '/'
    const worker = options.worker ? workerOf(state) : undefined
    const html = composePage(state, path, language, themeOf(request), values, worker)
    reply
      .header('content-security-policy', policy)
      .header('integrity-policy', INTEGRITY_POLICY)
      // The answer holds the player's own address and language: no shared cache may keep it.
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept-Encoding, Cookie, User-Agent')
    return send(request, reply, html)
  }
  for (const path of PAGE_PATHS) app.get(path, page)

  app.get('/favicon.ico', async (request, reply) => {
    const icon = live.state && shellFile(live.state.shell, 'icon.svg')
    return icon
      ? reply.header('cache-control', 'no-cache').redirect(icon, 302)
      : sendPlain(request, reply, 404, NOT_FOUND)
  })
  app.setNotFoundHandler((request, reply) => sendPlain(request, reply, 404, NOT_FOUND))
}

/** The page of a path. One that no pinned release has falls back to home (SH-26), so it comes with home's files. */
function composePage(
  state: ChannelState,
  path: string,
  language: Language,
  theme: Theme | undefined,
  first: FirstValues,
  worker: string | undefined,
): string {
  const match = matchPage(state, path) ?? matchPage(state, PATH.home)
  const flags = v.safeParse(whitelabel.value, first.whitelabel)
  const { remotes, hints } = pageFiles(state, match, language, flags.success ? flags.output : undefined)
  const boot: Boot = {
    channel: state.channel,
    revision: state.revision,
    shell: state.shell.id,
    language,
    ...(theme ? { theme } : {}),
    pins: Object.fromEntries(
      remotes.flatMap((remote) => {
        const pin = state.pins.pins[remote]
        return pin ? [[remote, pin]] : []
      }),
    ),
    ...(state.pins.closed ? { closed: state.pins.closed } : {}),
    allPins: state.allPins,
    first,
    ...(worker ? { worker } : {}),
  }
  const { shell } = state
  return pageHtml({
    boot,
    title: titleIn(match?.title, language),
    starter: starterOf(shell),
    scripts: shellLinks(shell, 'script'),
    styles: shellLinks(shell, 'style'),
    fonts: shellLinks(shell, 'font'),
    hints,
    frame: frameOf(state, match, path, first, flags.success ? flags.output : undefined),
    icons: iconsOf(shell),
  })
}

/** What the shell's release has of these, at its root. */
export function iconsOf(shell: ChannelState['shell']): {
  manifest?: string | undefined
  icon?: string | undefined
  touch?: string | undefined
} {
  return {
    manifest: shellFile(shell, 'manifest.webmanifest'),
    icon: shellFile(shell, 'icon.svg'),
    touch: shellFile(shell, 'apple-touch-icon.png'),
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.headers(pageHeaders(request.protocol === 'https')).type('text/html; charset=utf-8')
  // Weak, as one page has several encodings. A page that is not there, or not yet, is never taken from a cache.
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  if (reply.statusCode === 200) {
    reply.header('etag', tag)
    if (reply.getHeader('cache-control') !== 'no-store' && matchesTag(request.headers['if-none-match'], tag)) {
      return reply.code(304).send()
    }
  }
  return sendText(request, reply, html)
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
