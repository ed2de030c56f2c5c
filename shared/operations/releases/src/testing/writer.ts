/**
 * A process that writes to a store, so that tests can run several at once and kill them. Prints each step of the store
 * before it takes it. Waits for a line on standard input when asked to, so that all begin together.
 */
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { promote, rollback } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import { openFolderStore } from '../store/folder-store.ts'

/** What a writing process is to do, handed over as JSON: `work` in its order, in the store at the path `store`. */
export interface WriterOrders {
  store: string
  /** Step before which the process kills itself with SIGKILL; 1 is the first. */
  dieAt?: number
  wait?: true
  work: (
    | { retire: string; remote: string }
    | { publish: string }
    | { promote: string; remote: string }
    | { rollback: string | undefined; remote: string }
  )[]
}

const orders = JSON.parse(process.argv[2] ?? '') as WriterOrders
let steps = 0
const store = openFolderStore(orders.store, {
  step: (name) => {
    writeSync(1, `${name}\n`)
    steps += 1
    if (steps === orders.dieAt) process.kill(process.pid, 'SIGKILL')
  },
})
const common = { channel: 'production', actor: `writer ${process.pid}`, reason: 'test' }

if (orders.wait) {
  writeSync(1, 'ready\n')
  await once(process.stdin, 'data')
  process.stdin.destroy()
}
for (const order of orders.work) {
  if ('publish' in order) await publish(store, order.publish, common)
  else if ('retire' in order) await store.retire(order.remote, order.retire, async () => false)
  else if ('promote' in order) await promote(store, { ...common, remote: order.remote, id: order.promote })
  else await rollback(store, { ...common, remote: order.remote, to: order.rollback })
}
