import { startTestGateway } from '@lobby/sandbox/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAfterwards } from './afterwards.ts'

function held() {
  let release = (): void => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

test('MS-07 a gateway that is stopped does first what its answers have left to be done', async () => {
  const gateway = await startTestGateway()
  const { until, release } = held()
  const order: string[] = []
  gateway.world.afterwards.begin('A work', async () => {
    await until
    order.push('done')
  })
  const closed = gateway.app.close().then(() => order.push('closed'))
  // Far more turns than a gateway needs that has nothing left to do.
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
  expect(order).toEqual([])
  release()
  await closed
  expect(order).toEqual(['done', 'closed'])
  await gateway.close()
})

test('what fails is named in the log, and ends nothing; what is begun meanwhile is waited for, too', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const afterwards = createAfterwards()
  const order: string[] = []
  afterwards.begin('The first', async () => {
    await Promise.resolve()
    afterwards.begin('The second', async () => {
      await new Promise(setImmediate)
      order.push('second')
    })
    throw new Error('no reason')
  })
  await afterwards.settled()
  expect(order).toEqual(['second'])
  expect(logged.mock.calls).toEqual([['The first failed:', expect.objectContaining({ message: 'no reason' })]])
})
