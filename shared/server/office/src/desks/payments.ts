/** Payments that arrived at the bank and that no program could credit: the cashier says whose each is. */
import { decideAtDesk, OPEN_AT_DESK, openAtDesk, SamePerson, takesTwo } from '@lobby/gateway/deposits/desk'
import { Failure } from '@lobby/gateway/http/failure'
import { vndOf } from '@lobby/gateway/money'
import type { World } from '@lobby/gateway/world'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Html, html } from '../page/html.ts'
import { shownTime } from '../page/times.ts'
import { actAs, NobodyNamed, SecondPersonNeeded } from '../staff/acts.ts'
import { form, type Office, page, typed, type Visit, Why, whyField } from './desk.ts'

const MOST = 50

const Decision = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    from: v.picklist(OPEN_AT_DESK),
    to: v.picklist(['credit', 'return']),
    whose: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    why: Why,
  }),
  // Whose it is has to be said by whoever wants it credited.
  v.check(({ to, whose }) => to === 'return' || whose !== ''),
)

type Open = Awaited<ReturnType<typeof openAtDesk>>[number]

function shown(world: World, { payment, proposer }: Open, { say, staff }: Visit): Html {
  const { id, note, amount, reason, arrivedAt, proposal } = payment
  const vnd = new Intl.NumberFormat('vi-VN').format(vndOf(amount))
  const isProposed = payment.state === 'proposed' && proposer !== null
  const from = html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="from" value="${payment.state}">`
  const wish = proposal === '' ? say('payments.ways.return') : proposal
  const confirm = html`<form method="post" action="/payments" class="line">${from}<input type="hidden" name="to" value="${proposal === '' ? 'return' : 'credit'}"><input type="hidden" name="whose" value="${proposal}">
${whyField(say)} <button>${say('payments.confirm', { what: wish })}</button></form>`
  return html`<article><h2>${vnd} đ</h2><dl>
<dt>${say('payments.id')}</dt><dd>${id}</dd>
<dt>${say('payments.note')}</dt><dd>${note || '–'}</dd>
<dt>${say('payments.arrived')}</dt><dd>${shownTime(arrivedAt.getTime())}</dd>
<dt>${say('payments.reason')}</dt><dd>${say(`payments.reasons.${reason}`)}</dd>
${isProposed ? html`<dt>${say('payments.proposed', { name: proposer.name })}</dt><dd>${wish}</dd>` : null}</dl>
${takesTwo(world, payment) && !isProposed ? html`<p class="warn">${say('payments.takesTwo')}</p>` : null}
${isProposed && proposer.id !== staff.id ? confirm : null}
<form method="post" action="/payments" class="line">${from}
<label>${say('payments.to')} <select name="to"><option value="credit">${say('payments.ways.credit')}</option><option value="return">${say('payments.ways.return')}</option></select></label>
<label>${say('payments.whose')} <input name="whose" maxlength="60" autocomplete="off" value="${reason === 'large' ? note : ''}"></label>
${whyField(say)} <button>${say('do')}</button></form></article>`
}

export function registerPayments(app: FastifyInstance, office: Office): void {
  const { world } = office
  const roles = ['cashier'] as const
  page(app, office, { path: '/payments', title: 'payments.title', roles }, async (visit) => {
    await world.keptSettings.again()
    const open = await openAtDesk(world.db, MOST)
    return open.length === 0
      ? html`<p>${visit.say('nothing')}</p>`
      : html`<p class="quiet">${visit.say('payments.about')}</p>${open.map((each) => shown(world, each, visit))}`
  })
  form(app, office, { path: '/payments', roles }, async (sent, request) => {
    const { id, from, to, whose, why } = typed(Decision, request.body)
    const proposal = to === 'return' ? '' : whose
    const act = { act: 'payment', subject: id, why, detail: { from, to: proposal || 'return' } }
    await world.keptSettings.again()
    try {
      await actAs(world, sent, act, async (within) => {
        const done = await decideAtDesk(within, { payment: id, proposal, staffId: sent.staff.id, from })
        return done && { act: `payment.${done.state}`, ...(done.memberId === null ? {} : { memberId: done.memberId }) }
      })
    } catch (error) {
      if (error instanceof SamePerson) throw new SecondPersonNeeded('payments.secondPerson')
      if (error instanceof Failure && error.code === 'payment.unknown') throw new NobodyNamed()
      throw error
    }
    return '/payments'
  })
}
