/** Members: how one stands, sessions, limits and exclusions. */
import { EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUT_HOURS } from '@lobby/contracts/calls/protection'
import { schema } from '@lobby/gateway/database/tables'
import { holds, standingOf } from '@lobby/gateway/exclusions'
import { Failure } from '@lobby/gateway/http/failure'
import { amountOf, toUnits } from '@lobby/gateway/money'
import { exclude, tellApart, timeOut } from '@lobby/gateway/protection/exclude'
import { changed } from '@lobby/gateway/protection/limit-change'
import { findLimit, limitsOf, writeLimit } from '@lobby/gateway/protection/limits'
import { lockWallets } from '@lobby/gateway/seeding/balances'
import { endSessions } from '@lobby/gateway/seeding/sessions'
import { and, asc, count, eq, isNull, like, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Html, html } from '../page/html.ts'
import { shownTime } from '../page/times.ts'
import type { OfficeKey, Say } from '../page/wording.ts'
import { actAs } from '../staff/acts.ts'
import { form, has, type Office, page, typed, Why, whyField } from './desk.ts'
import { actsAbout } from './records.ts'

type Member = typeof schema.members.$inferSelect

const KIND: Readonly<Record<(typeof LIMIT_KINDS)[number], OfficeKey>> = {
  deposit: 'members.kinds.deposit',
  loss: 'members.kinds.loss',
  stake: 'members.kinds.stake',
  time: 'members.kinds.time',
}
const PERIOD: Readonly<Record<(typeof LIMIT_PERIODS)[number], OfficeKey>> = {
  day: 'members.periods.day',
  week: 'members.periods.week',
  month: 'members.periods.month',
}

const MOST = 20
const id = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const Limit = v.object({ kind: v.picklist(LIMIT_KINDS), period: v.picklist(LIMIT_PERIODS), amount: whole, why: Why })
const hours = v.pipe(whole, v.minValue(TIME_OUT_HOURS.least), v.maxValue(TIME_OUT_HOURS.most))
const TimeOut = v.object({ hours, why: Why })
const MONTHS = [...EXCLUSION_MONTHS.map(String), 'ever']
const Exclusion = v.object({ months: v.picklist(MONTHS), why: Why })

/** Another account whose exclusion this one's follows. */
type Followed = Pick<Member, 'id' | 'userName'>

async function followedBy({ world }: Office, member: Member): Promise<Followed[]> {
  const { exclusions, members } = schema
  return world.db
    .selectDistinct({ id: members.id, userName: members.userName })
    .from(exclusions)
    .innerJoin(members, eq(members.id, exclusions.followsId))
    .where(and(eq(exclusions.memberId, member.id), holds(new Date(world.clock.now()))))
    .orderBy(asc(members.userName))
}

const hidden = (text: string | null): string => (text ? `•••${text.slice(-3)}` : '–')

function protectionForms(member: Member, follows: readonly Followed[], say: Say): Html {
  const to = (act: string) => `/members/${member.id}/${act}`
  const options = (names: readonly string[], label: (name: string) => string) =>
    html`${names.map((name) => html`<option value="${name}">${label(name)}</option>`)}`
  return html`<article><h2>${say('members.limit')}</h2><p class="quiet">${say('members.limitAbout')}</p>
<form method="post" action="${to('limit')}" class="line">
<label>${say('members.kind')} <select name="kind">${LIMIT_KINDS.map((kind) => html`<option value="${kind}">${say(KIND[kind])}</option>`)}</select></label>
<label>${say('members.period')} <select name="period">${LIMIT_PERIODS.map((each) => html`<option value="${each}">${say(PERIOD[each])}</option>`)}</select></label>
<label>${say('members.amount')} <input name="amount" inputmode="numeric" required pattern="[1-9]\\d{0,8}"></label>${whyField(say)} <button>${say('do')}</button></form></article>
<article><h2>${say('members.timeOut')}</h2><form method="post" action="${to('time-out')}" class="line">
<label>${say('members.hours')} <input name="hours" type="number" required min="${TIME_OUT_HOURS.least}" max="${TIME_OUT_HOURS.most}" value="${TIME_OUT_HOURS.least}"></label>${whyField(say)} <button>${say('do')}</button></form></article>
<article><h2>${say('members.exclude')}</h2><p class="quiet">${say('members.excludeAbout')}</p><form method="post" action="${to('exclude')}" class="line">
<label>${say('members.months')} <select name="months">${options(MONTHS, (each) => (each === 'ever' ? say('members.ever') : each))}</select></label>${whyField(say)} <button>${say('do')}</button></form></article>
${
  follows.length > 0 &&
  html`<article><h2>${say('members.apart')}</h2><p class="quiet">${say('members.apartAbout')}</p>
<ul>${follows.map((other) => html`<li><a href="/members/${other.id}">${other.userName}</a></li>`)}</ul>
<form method="post" action="${to('apart')}" class="line">${whyField(say)} <button>${say('do')}</button></form></article>`
}`
}

async function standing({ world }: Office, member: Member, say: Say): Promise<Html> {
  const now = world.clock.now()
  const { timeOut: pause, exclusion } = await standingOf(world.db, member.id, now)
  const limits = await limitsOf(world.db, member.id)
  const { sessions } = schema
  const [open] = await world.db
    .select({ all: count() })
    .from(sessions)
    .where(and(eq(sessions.memberId, member.id), isNull(sessions.endedAt)))
  const until = (date: Date | null) => (date ? shownTime(date.getTime()) : say('members.ever'))
  return html`<dl><dt>${say('members.joined')}</dt><dd>${shownTime(member.joinedAt.getTime())}</dd>
<dt>${say('members.club')}</dt><dd>${member.club}</dd>
<dt>${say('members.mobile')}</dt><dd>${hidden(member.mobile)}</dd>
<dt>${say('members.open')}</dt><dd>${member.active ? say('on') : say('off')}</dd>
<dt>${say('members.sessions')}</dt><dd>${Number(open?.all ?? 0)}</dd>
<dt>${say('members.timeOut')}</dt><dd>${pause ? until(pause) : '–'}</dd>
<dt>${say('members.exclude')}</dt><dd>${exclusion ? until(exclusion.returnAt ?? exclusion.until) : '–'}</dd>
${limits.map(
  ({ kind, period, amount }) =>
    html`<dt>${say(KIND[kind])}, ${say(PERIOD[period])}</dt><dd>${kind === 'time' ? Number(amount) : say('members.money', { amount: toUnits(amount) })}</dd>`,
)}</dl>`
}

export function registerMembers(app: FastifyInstance, office: Office): void {
  const { world } = office
  const { members } = schema
  const roles = ['support', 'cashier', 'compliance'] as const
  const memberOf = async (params: unknown): Promise<Member> => {
    const [member] = await world.db
      .select()
      .from(members)
      .where(eq(members.id, typed(v.object({ id }), params).id))
    if (!member) throw new Failure('request.unknown')
    return member
  }
  page(app, office, { path: '/members', title: 'members.title', roles }, async ({ say }, { query }) => {
    const { q = '' } = typed(v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))) }), query)
    const name = q.toLowerCase()
    const start = `${name.replace(/[\\%_]/g, '\\$&')}%`
    const found = name
      ? await world.db
          .select()
          .from(members)
          .where(or(like(members.loginName, start), eq(members.mobile, name), eq(members.email, name)))
          .orderBy(asc(members.loginName))
          .limit(MOST)
      : []
    return html`<form class="line" role="search"><label>${say('members.find')} <input name="q" value="${q}" maxlength="60" autocomplete="off"></label> <button>${say('members.search')}</button></form>
${name && found.length === 0 ? html`<p>${say('nothing')}</p>` : html`<ul>${found.map((member) => html`<li><a href="/members/${member.id}">${member.userName}</a></li>`)}</ul>`}`
  })
  page(app, office, { path: '/members/:id', title: 'member', roles }, async ({ say, staff }, { params }) => {
    const member = await memberOf(params)
    return html`<h2>${member.userName}</h2>${await standing(office, member, say)}
${has(staff, ['support', 'compliance']) && html`<article><h2>${say('members.endSessions')}</h2><form method="post" action="/members/${member.id}/sessions" class="line">${whyField(say)} <button>${say('do')}</button></form></article>`}
${has(staff, ['compliance']) && protectionForms(member, await followedBy(office, member), say)}
<h2>${say('records.title')}</h2>${await actsAbout(world, member.id, say)}`
  })

  form(app, office, { path: '/members/:id/sessions', roles: ['support', 'compliance'] }, async (sent, request) => {
    const member = await memberOf(request.params)
    const { why } = typed(v.object({ why: Why }), request.body)
    const act = { act: 'member.sessions', subject: member.userName, memberId: member.id, why }
    await actAs(world, sent, act, async ({ db }) => {
      await endSessions(db, world.clock, member.id, null)
      return true
    })
    return `/members/${member.id}`
  })
  form(app, office, { path: '/members/:id/limit', roles: ['compliance'] }, async (sent, request) => {
    const member = await memberOf(request.params)
    const { kind, period, amount, why } = typed(Limit, request.body)
    const wanted = kind === 'time' ? BigInt(amount) : amountOf(amount)
    if (!wanted) throw new Failure('request.malformed')
    const act = { act: 'member.limit', subject: member.userName, memberId: member.id, why }
    await actAs(world, sent, { ...act, detail: { kind, period, amount } }, async ({ db }) => {
      await lockWallets(db, member.id)
      const key = { memberId: member.id, kind, period }
      const limit = await findLimit(db, key)
      // A higher one is the player's own wish alone, twice (PP-01).
      if (limit && wanted > limit.amount) throw new Failure('limit.raise')
      await writeLimit(db, key, changed(limit, wanted, world.clock.now()), new Date(world.clock.now()))
      return true
    })
    return `/members/${member.id}`
  })
  form(app, office, { path: '/members/:id/time-out', roles: ['compliance'] }, async (sent, request) => {
    const member = await memberOf(request.params)
    const { hours: long, why } = typed(TimeOut, request.body)
    const act = { act: 'member.timeOut', subject: member.userName, memberId: member.id, why, detail: { hours: long } }
    await actAs(world, sent, act, async ({ db }) => {
      await timeOut(db, member.id, long, world.clock.now())
      return true
    })
    return `/members/${member.id}`
  })
  form(app, office, { path: '/members/:id/exclude', roles: ['compliance'] }, async (sent, request) => {
    const member = await memberOf(request.params)
    const { months, why } = typed(Exclusion, request.body)
    const act = { act: 'member.excluded', subject: member.userName, memberId: member.id, why, detail: { months } }
    await actAs(world, sent, act, async ({ db }) => {
      await exclude(db, world, member.id, months === 'ever' ? null : Number(months))
      return true
    })
    return `/members/${member.id}`
  })
  form(app, office, { path: '/members/:id/apart', roles: ['compliance'] }, async (sent, request) => {
    const member = await memberOf(request.params)
    const { why } = typed(v.object({ why: Why }), request.body)
    const others = (await followedBy(office, member)).map(({ userName }) => userName)
    const act = { act: 'member.toldApart', subject: member.userName, memberId: member.id, why, detail: { others } }
    await actAs(world, sent, act, ({ db }) => tellApart(db, world, member.id))
    return `/members/${member.id}`
  })
}
