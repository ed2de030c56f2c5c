import { auditBooks } from '@lobby/gateway/audit'
import type { StaffRole } from '@lobby/gateway/database/kinds'
import { schema } from '@lobby/gateway/database/tables'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { createOffice } from '../office.ts'
import { addStaff } from '../staff/accounts.ts'

const HOST = 'office.test'
/** Of everybody of the staff. */
export const PASSWORD = 'Mot-cau-that-dai-7'

/** How accounts of the staff are made and changed in tests. */
export const recorded = (gateway: TestGateway) => ({ now: gateway.clock.now(), why: 'For the test', by: 'test' })

export interface TestOffice {
  app: FastifyInstance
  gateway: TestGateway
  /** Sends a form, from the office's own page unless said. */
  post: (
    url: string,
    fields: Record<string, string>,
    cookie?: string,
    origin?: string,
  ) => Promise<LightMyRequestResponse>
  /** A page, in English. */
  get: (url: string, cookie?: string) => Promise<LightMyRequestResponse>
  /** The session's cookie of that person. */
  as: (name: string) => Promise<string>
  newestAct: () => Promise<Pick<Act, 'act' | 'subject' | 'why' | 'memberId'> & { who: string }>
  memberId: (name: string) => Promise<number>
  /** Looks through the books, and ends. */
  close: () => Promise<void>
}

type Act = typeof schema.staffActs.$inferSelect

/** An office without second factors before a gateway of its own. */
export async function startTestOffice(people: Readonly<Record<string, readonly StaffRole[]>>): Promise<TestOffice> {
  const gateway = await startTestGateway()
  const office = await createOffice(gateway.world, {
    mustHaveSecondFactor: false,
    callsPerMinute: null,
    origin: `http://${HOST}`,
  })
  for (const [name, roles] of Object.entries(people)) {
    const made = { cost: 'cheap', ...recorded(gateway) } as const
    await addStaff(gateway.db, { name, roles, password: PASSWORD, mustSetPassword: false }, made)
  }
  const post: TestOffice['post'] = (url, fields, cookie = '', origin = `http://${HOST}`) =>
    office.inject({
      method: 'POST',
      url,
      headers: { host: HOST, origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  return {
    app: office,
    gateway,
    post,
    get: (url, cookie = '') => office.inject({ url, headers: { host: HOST, cookie, 'accept-language': 'en' } }),
    as: async (name) => {
      const answer = await post('/sign-in', { name, password: PASSWORD })
      return String(answer.headers['set-cookie']).split(';')[0] ?? ''
    },
    newestAct: async () => {
      const { staff, staffActs } = schema
      const [row] = await gateway.db
        .select({
          who: staff.name,
          act: staffActs.act,
          subject: staffActs.subject,
          why: staffActs.why,
          memberId: staffActs.memberId,
        })
        .from(staffActs)
        .innerJoin(staff, eq(staff.id, staffActs.staffId))
        .orderBy(desc(staffActs.id))
        .limit(1)
      if (!row) throw new Error('Nobody has done anything.')
      return row
    },
    memberId: async (name) => {
      const [row] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, name))
      return row?.id ?? 0
    },
    close: async () => {
      expect(await auditBooks(gateway.db)).toEqual([])
      await office.close()
      await gateway.close()
    },
  }
}
