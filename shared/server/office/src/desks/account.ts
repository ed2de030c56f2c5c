/** The door: sign-in, password, sign-out. */
import { schema } from '@lobby/gateway/database/tables'
import { waitingAtDesk } from '@lobby/gateway/deposits/desk'
import { noteSecurity } from '@lobby/gateway/http/security-log'
import { hashPassword } from '@lobby/gateway/seeding/passwords'
import { assertTry, giveBack } from '@lobby/gateway/throttles'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { JAR, readerOf } from '../page/cookies.ts'
import { html } from '../page/html.ts'
import { layout } from '../page/layout.ts'
import { LONGEST_PASSWORD, refusedPassword, SHORTEST_PASSWORD, setOwnPassword } from '../staff/accounts.ts'
import { signIn, signOut, whoseSession } from '../staff/sign-in.ts'
import { has, type Office, page, typed } from './desk.ts'

const text = v.pipe(v.string(), v.maxLength(200))
const SignIn = v.object({ name: text, password: text, code: v.optional(text, '') })
const Passwords = v.object({ before: text, password: text, again: text })

const WRONG = { event: 'security.refused', code: 'login.failed' } as const

export function registerAccount(app: FastifyInstance, office: Office): void {
  const { world } = office
  const door = (request: FastifyRequest, isWrong: boolean): string => {
    const { language, say } = readerOf(request)
    const body = html`${isWrong && html`<p class="warn" role="alert">${say('signIn.wrong')}</p>`}
<form method="post" action="/sign-in" class="wide"><label>${say('signIn.name')} <input name="name" required maxlength="60" autocomplete="username" autocapitalize="none"></label>
<label>${say('signIn.password')} <input name="password" type="password" required maxlength="200" autocomplete="current-password"></label>
<label>${say('signIn.code')} <input name="code" inputmode="numeric" maxlength="7" autocomplete="one-time-code"></label>
<button>${say('signIn.title')}</button></form>`
    return layout({ staff: null, language, say }, say('signIn.title'), body).text
  }
  app.get('/sign-in', (request, reply) => reply.type('text/html; charset=utf-8').send(door(request, false)))
  app.post('/sign-in', async (request, reply) => {
    const token = await signIn(world, { ...typed(SignIn, request.body), ip: request.ip })
    const staff = token && (await whoseSession(world, token))
    noteSecurity(request, staff ? { event: 'security.signed-in', staff: staff.id } : WRONG)
    if (!token) return reply.code(401).type('text/html; charset=utf-8').send(door(request, true))
    return reply.header('Set-Cookie', JAR.session(token, request)).redirect('/', 303)
  })
  app.post('/sign-out', async (request, reply) => {
    const token = JAR.sessionOf(request)
    if (token) await signOut(world, token)
    return reply.header('Set-Cookie', JAR.session('', request)).redirect('/sign-in', 303)
  })
  app.get('/language', (request, reply) => {
    const { to } = typed(v.object({ to: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }), request.query)
    return reply.header('Set-Cookie', JAR.language(to, request)).redirect('/', 303)
  })

  page(app, office, { path: '/', title: 'overview', roles: [] }, async ({ staff, say }) => {
    const { withdrawals, identityRequests } = schema
    const [out] = await world.db
      .select({ all: count() })
      .from(withdrawals)
      .where(inArray(withdrawals.state, ['requested', 'reviewing', 'sent']))
    const [papers] = await world.db
      .select({ all: count() })
      .from(identityRequests)
      .where(and(eq(identityRequests.state, 'submitted')))
    const payments = await waitingAtDesk(world.db)
    return html`<p>${staff.roles.map((role) => say(`roles.${role}`)).join(', ')}</p><ul>
${has(staff, ['cashier']) && html`<li><a href="/withdrawals">${say('withdrawals.waiting', { count: Number(out?.all ?? 0) })}</a></li><li><a href="/payments">${say('payments.waiting', { count: payments.count })}</a></li>`}
${has(staff, ['compliance']) && html`<li><a href="/papers">${say('papers.waiting', { count: Number(papers?.all ?? 0) })}</a></li>`}</ul>`
  })
  page(app, office, { path: '/password', title: 'password.title', roles: [] }, ({ staff, say }, { query }) => {
    const { wrong } = typed(v.object({ wrong: v.optional(v.picklist(['wrong', 'length', 'easy', 'again'])) }), query)
    const field = (name: string, label: string, complete: string) =>
      html`<label>${label} <input name="${name}" type="password" required maxlength="200" autocomplete="${complete}"></label>`
    return html`${staff.mustSetPassword && html`<p>${say('password.must')}</p>`}${wrong ? html`<p class="warn" role="alert">${say(`password.refused.${wrong}`, { least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD })}</p>` : null}
<form method="post" action="/password" class="wide">${field('before', say('password.before'), 'current-password')}${field('password', say('password.next'), 'new-password')}${field('again', say('password.again'), 'new-password')}<button>${say('save')}</button></form>`
  })
  app.post('/password', async (request, reply) => {
    const visit = await office.visitOf(request)
    if (!visit) return reply.redirect('/sign-in', 303)
    const { before, password, again } = typed(Passwords, request.body)
    // Whoever has a stolen session guesses no faster here than at the door.
    await assertTry(world, 'staff', visit.staff.name)
    const refused = password === again ? await refusedPassword(world, visit.staff, { before, password }) : 'again'
    if (refused !== 'wrong') await giveBack(world, 'staff', visit.staff.name)
    if (refused) return reply.redirect(`/password?wrong=${refused}`, 303)
    const passwordHash = await hashPassword(password, world.passwordCost)
    // Every session ends, this one too: whoever knows the new one comes in with it.
    await setOwnPassword(world.db, visit.staff.name, passwordHash)
    return reply.redirect('/sign-in', 303)
  })
}
