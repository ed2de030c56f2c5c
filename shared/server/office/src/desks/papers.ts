/** The queue of identity papers. */
import { type IDENTITY_IMAGES, IDENTITY_REASONS, type IDENTITY_TEXTS } from '@lobby/contracts/calls/identity'
import { schema } from '@lobby/gateway/database/tables'
import { Failure } from '@lobby/gateway/http/failure'
import { decideIdentity, waitingIdentities } from '@lobby/gateway/identity/review'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { html } from '../page/html.ts'
import { shownTime } from '../page/times.ts'
import type { OfficeKey, Say } from '../page/wording.ts'
import { actAs } from '../staff/acts.ts'
import { form, type Office, page, typed, Why, whyField } from './desk.ts'

const REASON: Readonly<Record<(typeof IDENTITY_REASONS)[number], OfficeKey>> = {
  unreadable: 'papers.reasons.unreadable',
  mismatch: 'papers.reasons.mismatch',
  expired: 'papers.reasons.expired',
  incomplete: 'papers.reasons.incomplete',
}
const FIELD: Readonly<Record<(typeof IDENTITY_TEXTS | typeof IDENTITY_IMAGES)[number], OfficeKey>> = {
  address: 'papers.fields.address',
  nationality: 'papers.fields.nationality',
  occupation: 'papers.fields.occupation',
  sourceOfIncome: 'papers.fields.sourceOfIncome',
  permanentAddress: 'papers.fields.permanentAddress',
  currentAddress: 'papers.fields.currentAddress',
  placeOfBirth: 'papers.fields.placeOfBirth',
  birthday: 'papers.fields.birthday',
  idFront: 'papers.fields.idFront',
  idBack: 'papers.fields.idBack',
  selfie: 'papers.fields.selfie',
}
const isField = (name: string): name is keyof typeof FIELD => Object.hasOwn(FIELD, name)
/** One that nobody knows any more is called as it was kept. */
const fieldName = (say: Say, name: string): string => (isField(name) ? say(FIELD[name]) : name)
/** Fewer characters are no number of any papers. */
const SHORTEST_NUMBER = 4
/** Wide enough to read what stands on a card, px. */
const WIDTH = 800

const Decision = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  decision: v.picklist(['approve', ...IDENTITY_REASONS]),
  idNumber: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(40)),
  why: Why,
})

export function registerPapers(app: FastifyInstance, office: Office): void {
  const { world } = office
  const roles = ['compliance'] as const
  page(app, office, { path: '/papers', title: 'papers.title', roles }, async ({ say }) => {
    const waiting = await waitingIdentities(world, WIDTH)
    if (waiting.length === 0) return html`<p>${say('nothing')}</p>`
    return html`${waiting.map(
      ({ id, userName, fields, images, submittedAt }) => html`<article><h2>${userName}</h2><dl>
<dt>${say('papers.sent')}</dt><dd>${shownTime(submittedAt)}</dd>
${Object.entries(fields).map(([name, value]) => html`<dt>${fieldName(say, name)}</dt><dd>${value}</dd>`)}</dl>
${Object.entries(images).map(([name, url]) => html`<figure><figcaption>${fieldName(say, name)}</figcaption><img src="${url}" alt="${fieldName(say, name)}"></figure>`)}
<form method="post" action="/papers" class="line"><input type="hidden" name="id" value="${id}">
<label>${say('papers.decision')} <select name="decision"><option value="approve">${say('papers.approve')}</option>${IDENTITY_REASONS.map(
        (reason) => html`<option value="${reason}">${say(REASON[reason])}</option>`,
      )}</select></label>
<label>${say('papers.number')} <input name="idNumber" maxlength="40" autocomplete="off"></label>
${whyField(say)} <button>${say('do')}</button></form></article>`,
    )}`
  })
  form(app, office, { path: '/papers', roles }, async (sent, request) => {
    const { id, decision, idNumber, why } = typed(Decision, request.body)
    // PP-04: by it whoever is excluded is known again.
    if (decision === 'approve' && idNumber.length < SHORTEST_NUMBER) {
      throw new Failure('field.required', { field: 'idNumber' })
    }
    const { identityRequests } = schema
    const [row] = await world.db.select().from(identityRequests).where(eq(identityRequests.id, id))
    const act = {
      ...{ act: decision === 'approve' ? 'papers.approved' : 'papers.refused', subject: String(id), why },
      ...{ detail: { decision }, ...(row ? { memberId: row.memberId } : {}) },
    }
    await actAs(world, sent, act, (within) =>
      decideIdentity(
        within,
        decision === 'approve' ? { id, approve: true, idNumber } : { id, approve: false, reason: decision },
      ),
    )
    return '/papers'
  })
}
