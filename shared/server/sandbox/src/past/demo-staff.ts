import type { World } from '@lobby/gateway/world'
import { addStaff, listStaff } from '@lobby/office/staff'
import { DEMO_PASSWORD } from './demo-accounts.ts'

/** SANDBOX: somebody for each desk of the back office, and one for all of them, with the demo accounts' password. */
const DEMO_STAFF = [
  { name: 'support', roles: ['support'] },
  { name: 'cashier', roles: ['cashier'] },
  { name: 'content', roles: ['content'] },
  { name: 'compliance', roles: ['compliance'] },
  { name: 'manager', roles: ['support', 'cashier', 'content', 'compliance'] },
] as const

/** Makes them where there is nobody yet. */
export async function openDemoDesks({ db, clock, passwordCost: cost }: World): Promise<void> {
  if ((await listStaff(db)).length > 0) return
  const made = { cost, now: clock.now(), why: 'For trying the site out', by: 'sandbox' }
  for (const { name, roles } of DEMO_STAFF) {
    await addStaff(db, { name, roles, password: DEMO_PASSWORD, mustSetPassword: false }, made)
  }
}
