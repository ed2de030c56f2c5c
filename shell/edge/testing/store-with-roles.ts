import { roleSite } from '@lobby/releases/testing/role-site'
import { openSigner } from '@lobby/releases/trust'
import { onTestFinished } from 'vitest'
import { testStore } from './test-edge.ts'

/**
 * A store with a list of roles, which goes with the test: a release of the shell, and two of the lottery, `a` 1.0.0 and
 * `b` 1.1.0, each signed by `developer`. Nothing is live.
 */
export async function storeWithRoles(options?: Parameters<typeof roleSite>[1]) {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  await kept.release({ remote: 'shell' })
  const a = await kept.release({ version: '1.0.0', pages: ['/m/lottery'] })
  const b = await kept.release({ version: '1.1.0', pages: ['/m/lottery'] })
  const { store, dir } = kept
  const developer = await openSigner(store, {})
  return { kept, store, dir, a, b, developer, site: await roleSite(store, options) }
}
