import type { Language } from '@lobby/contracts/languages'
import type { StaffRole } from '@lobby/gateway/database/kinds'
import { Failure } from '@lobby/gateway/http/failure'
import { hashOfToken, newToken } from '@lobby/gateway/tokens'
import type { World } from '@lobby/gateway/world'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Html, html } from '../page/html.ts'
import { layout } from '../page/layout.ts'
import type { OfficeKey, Say } from '../page/wording.ts'
import type { StaffMember } from '../staff/accounts.ts'

/** Who reads a page, and in which language. */
export interface Visit {
  staff: StaffMember
  language: Language
  say: Say
}

/** What the desks stand on. */
export interface Office {
  world: World
  /** Whoever has no second factor is let to no desk. */
  mustHaveSecondFactor: boolean
  /** Whoever is signed in; null for nobody. */
  visitOf: (request: FastifyRequest) => Promise<Visit | null>
}

/** Why somebody does something: at least a few letters. */
export const Why = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300))

/** Made anew for each form of each page. */
const Sent = v.object({ form: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))) })

/** Known by what is written in it as well: whoever comes back and writes something else sends another form. */
const knownBy = (body: unknown): string | undefined =>
  typed(Sent, body).form === undefined ? undefined : hashOfToken(JSON.stringify(body))

/** The form's field for it; with it goes what the form is known by, so that it does once what it does. */
export const whyField = (say: Say): Html =>
  html`<input type="hidden" name="form" value="${newToken()}" autocomplete="off"><label>${say('why')} <input name="why" required minlength="3" maxlength="300" autocomplete="off"></label>`

const Shown = v.object({ shown: v.optional(v.pipe(v.string(), v.maxLength(100))) })
const versionOf = (shown: unknown): string => hashOfToken(JSON.stringify(shown))

/** The form's field for what its page shows: it would set back whatever somebody else has changed since. */
export const shownField = (shown: unknown): Html =>
  html`<input type="hidden" name="shown" value="${versionOf(shown)}" autocomplete="off">`

/** Whether a form comes from a page that has shown something else; one that does not say is taken at its word. */
export function isOfBefore(body: unknown, now: unknown): boolean {
  const { shown } = typed(Shown, body)
  return shown !== undefined && shown !== versionOf(now)
}

/** @throws Failure `request.malformed` */
export function typed<const S extends v.GenericSchema>(form: S, body: unknown): v.InferOutput<S> {
  const read = v.safeParse(form, body)
  if (!read.success) throw new Failure('request.malformed')
  return read.output
}

export const has = (staff: StaffMember, roles: readonly StaffRole[]): boolean =>
  roles.length === 0 || roles.some((role) => staff.roles.includes(role))

async function visitWith(office: Office, request: FastifyRequest, reply: FastifyReply, roles: readonly StaffRole[]) {
  const visit = await office.visitOf(request)
  if (!visit) {
    await reply.redirect('/sign-in', 303)
    return null
  }
  const [path] = request.url.split('?')
  if (visit.staff.mustSetPassword && path !== '/password') {
    await reply.redirect('/password', 303)
    return null
  }
  const isOpen = path === '/password' || path === '/second-factor'
  if (office.mustHaveSecondFactor && visit.staff.totpSecret === null && !isOpen) {
    await reply.redirect('/second-factor', 303)
    return null
  }
  if (!has(visit.staff, roles)) throw new Failure('permission.denied')
  return visit
}

/** A page for whoever has one of these roles; for everybody of the staff without any. */
export function page(
  app: FastifyInstance,
  office: Office,
  { path, title, roles }: { path: string; title: OfficeKey; roles: readonly StaffRole[] },
  body: (visit: Visit, request: FastifyRequest) => Promise<Html> | Html,
): void {
  app.get(path, async (request, reply) => {
    const visit = await visitWith(office, request, reply, roles)
    if (!visit) return reply
    const shown = await body(visit, request)
    return reply.type('text/html; charset=utf-8').send(layout(visit, visit.say(title), shown).text)
  })
}

/** A form that somebody has sent. */
export interface SentForm extends Visit {
  /** What it is known by; undefined for a page of before forms were known by anything. */
  form: string | undefined
}

/** What a form does, for whoever has one of these roles; then the page that it names. */
export function form(
  app: FastifyInstance,
  office: Office,
  { path, roles }: { path: string; roles: readonly StaffRole[] },
  run: (sent: SentForm, request: FastifyRequest) => Promise<string>,
): void {
  app.post(path, async (request, reply) => {
    const visit = await visitWith(office, request, reply, roles)
    if (!visit) return reply
    return reply.redirect(await run({ ...visit, form: knownBy(request.body) }, request), 303)
  })
}
