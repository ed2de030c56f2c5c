/** What those who run the site have done, and why. */
import { schema } from '@lobby/gateway/database/tables'
import type { World } from '@lobby/gateway/world'
import { desc, eq, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../page/html.ts'
import { shownTime } from '../page/times.ts'
import type { Say } from '../page/wording.ts'
import { has, type Office, page } from './desk.ts'

const MOST = 200

async function acts({ db }: World, which: SQL | undefined, say: Say): Promise<Html> {
  const { staff, staffActs } = schema
  const rows = await db
    .select({ act: staffActs, name: staff.name })
    .from(staffActs)
    .leftJoin(staff, eq(staff.id, staffActs.staffId))
    .where(which)
    .orderBy(desc(staffActs.id))
    .limit(MOST)
  if (rows.length === 0) return html`<p>${say('nothing')}</p>`
  return html`<div class="scroll"><table><thead><tr><th>${say('records.at')}</th><th>${say('records.who')}</th><th>${say('records.act')}</th><th>${say('why')}</th></tr></thead><tbody>${rows.map(
    ({ act, name }) =>
      html`<tr><td>${shownTime(act.at.getTime())}</td><td>${name ?? say('records.servers')}</td><td>${act.act}, ${act.subject}<details><summary>${say('records.detail')}</summary><pre>${JSON.stringify(act.detail, null, 1)}</pre></details></td><td>${act.why}</td></tr>`,
  )}</tbody></table></div>`
}

/** What was done about one member. */
export const actsAbout = (world: World, memberId: number, say: Say): Promise<Html> =>
  acts(world, eq(schema.staffActs.memberId, memberId), say)

export function registerRecords(app: FastifyInstance, office: Office): void {
  page(app, office, { path: '/records', title: 'records.title', roles: [] }, ({ staff, say }) =>
    // Compliance reads what everybody did, everybody what they did themselves.
    acts(office.world, has(staff, ['compliance']) ? undefined : eq(schema.staffActs.staffId, staff.id), say),
  )
}
