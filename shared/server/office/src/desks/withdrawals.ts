/** The queue of the cashier: what members want paid out. */
import { schema } from '@lobby/gateway/database/tables'
import { moveWithdrawal, OPEN_STATES } from '@lobby/gateway/developer/payouts'
import { vndOf } from '@lobby/gateway/money'
import { approversOf, takesApproval } from '@lobby/gateway/withdrawals/approval'
import { bankName } from '@lobby/gateway/withdrawals/banks'
import type { World } from '@lobby/gateway/world'
import { asc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Html, html } from '../page/html.ts'
import { shownTime } from '../page/times.ts'
import type { StaffMember } from '../staff/accounts.ts'
import { actAs } from '../staff/acts.ts'
import { form, type Office, page, typed, type Visit, Why, whyField } from './desk.ts'
import { assertSecond } from './second-cashier.ts'

const MOST = 50
/** Where each can go: never back. */
const NEXT = {
  requested: ['reviewing', 'sent', 'paid', 'refused'],
  reviewing: ['sent', 'paid', 'refused'],
  sent: ['paid', 'refused'],
} as const

const Move = v.object({
  id: v.pipe(v.string(), v.maxLength(16)),
  from: v.picklist(OPEN_STATES),
  to: v.picklist(['reviewing', 'approved', 'sent', 'paid', 'refused']),
  reason: v.picklist(['account', 'review']),
  why: Why,
})

async function open({ db, vault }: World) {
  const { bankAccounts, members, withdrawals } = schema
  const rows = await db
    .select({ row: withdrawals, member: members, account: bankAccounts })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .where(inArray(withdrawals.state, [...OPEN_STATES]))
    .orderBy(asc(withdrawals.requestedAt))
    .limit(MOST)
  const approvers = await approversOf(
    db,
    rows.map(({ row }) => row.id),
  )
  return Promise.all(
    rows.map(async ({ row, member, account }) => ({
      row,
      member,
      approver: approvers.get(row.id),
      bank: bankName(account.bank),
      holder: account.holder,
      number: await vault.open(account.number, 'bank account'),
    })),
  )
}

type Open = Awaited<ReturnType<typeof open>>[number]

/** Where this reader can bring it. */
function waysOf(world: World, { row, approver }: Open, staff: StaffMember) {
  const ways = NEXT[row.state as keyof typeof NEXT]
  if (!takesApproval(world, row) || (approver && approver.id !== staff.id)) return ways
  return [...(approver ? [] : (['approved'] as const)), ...ways.filter((way) => way !== 'sent' && way !== 'paid')]
}

function shown(world: World, each: Open, { say, staff }: Visit): Html {
  const { row, member, approver, bank, holder, number } = each
  const state = row.state as keyof typeof NEXT
  const vnd = new Intl.NumberFormat('vi-VN').format(vndOf(row.amount - row.fee))
  return html`<article><h2>${row.id}</h2><dl>
<dt>${say('member')}</dt><dd><a href="/members/${member.id}">${member.userName}</a></dd>
<dt>${say('withdrawals.amount')}</dt><dd>${vnd} ₫</dd>
<dt>${say('withdrawals.account')}</dt><dd>${bank}, ${number}, ${holder}</dd>
<dt>${say('withdrawals.asked')}</dt><dd>${shownTime(row.requestedAt.getTime())}</dd>
<dt>${say('state')}</dt><dd>${say(`withdrawals.states.${state}`)}</dd>
${approver ? html`<dt>${say('withdrawals.approvedBy')}</dt><dd>${approver.name}</dd>` : null}</dl>
${takesApproval(world, row) && !approver ? html`<p class="warn">${say('withdrawals.needsApproval')}</p>` : null}
<form method="post" action="/withdrawals" class="line"><input type="hidden" name="id" value="${row.id}"><input type="hidden" name="from" value="${state}">
<label>${say('withdrawals.to')} <select name="to">${waysOf(world, each, staff).map((to) => html`<option value="${to}">${say(`withdrawals.states.${to}`)}</option>`)}</select></label>
<label>${say('withdrawals.reason')} <select name="reason"><option value="review">${say('withdrawals.reasons.review')}</option><option value="account">${say('withdrawals.reasons.account')}</option></select></label>
${whyField(say)} <button>${say('do')}</button></form></article>`
}

export function registerWithdrawals(app: FastifyInstance, office: Office): void {
  const { world } = office
  const roles = ['cashier'] as const
  page(app, office, { path: '/withdrawals', title: 'withdrawals.title', roles }, async (visit) => {
    await world.keptSettings.again()
    const rows = await open(world)
    return rows.length === 0
      ? html`<p>${visit.say('nothing')}</p>`
      : html`<p class="quiet">${visit.say('withdrawals.about')}</p>${rows.map((row) => shown(world, row, visit))}`
  })
  form(app, office, { path: '/withdrawals', roles }, async (sent, request) => {
    const { id, from, to, reason, why } = typed(Move, request.body)
    const [row] = await world.db.select().from(schema.withdrawals).where(eq(schema.withdrawals.id, id))
    const act = {
      ...{ act: `withdrawal.${to}`, subject: id, why, detail: { from } },
      ...(row ? { memberId: row.memberId } : {}),
    }
    await world.keptSettings.again()
    await actAs(world, sent, act, async (within) => {
      // Only from the state that the page had shown: whoever was quicker has it.
      const { withdrawals } = schema
      const [now] = await within.db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
      if (now?.state !== from) return false
      if (to === 'approved') return takesApproval(world, now) && (await approversOf(within.db, [id])).size === 0
      if (!NEXT[from].some((next) => next === to)) return false
      if (to === 'sent' || to === 'paid') await assertSecond(within, sent.staff, now)
      await moveWithdrawal(within, id, [from], to, to === 'refused' ? reason : null)
      return true
    })
    return '/withdrawals'
  })
}
