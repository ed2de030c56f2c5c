import { afterEach, expect, it, vi } from 'vitest'
import { bus, clearBus } from './bus.ts'
import { closeTabs, openTabs } from './tabs.ts'

afterEach(() => {
  clearBus()
  closeTabs()
  vi.unstubAllGlobals()
})

it('FD-12 on answers its own undo', () => {
  const heard: unknown[] = []
  const off = bus.on('wallet.changed', (fact) => heard.push(fact))
  bus.emit('wallet.changed', { cause: 'bet' })
  off()
  bus.emit('wallet.changed', { cause: 'win' })
  expect(heard).toEqual([{ cause: 'bet' }])
})

it('FD-12 one function registered twice is two registrations', () => {
  const listener = vi.fn()
  const off = bus.on('game.closed', listener)
  bus.on('game.closed', listener)
  off()
  bus.emit('game.closed', {})
  expect(listener).toHaveBeenCalledTimes(1)
})

it('FD-12 a listener that throws harms no other, and is reported', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const heard = vi.fn()
  bus.on('game.closed', () => {
    throw new Error('mine')
  })
  bus.on('game.closed', heard)
  bus.emit('game.closed', { gameId: '7' })
  expect(heard).toHaveBeenCalledWith({ gameId: '7' })
  expect(report).toHaveBeenCalledTimes(1)
})

it('FD-12 a listener that leaves while a fact is told does not cost the next one its turn', () => {
  const heard = vi.fn()
  const off = bus.on('game.closed', () => off())
  bus.on('game.closed', heard)
  bus.emit('game.closed', {})
  expect(heard).toHaveBeenCalledTimes(1)
})

it('FD-12 an event or a payload that is not in the contract does not compile', () => {
  // @ts-expect-error no such event
  bus.emit('wallet.changes', {})
  // @ts-expect-error no such cause
  bus.emit('wallet.changed', { cause: 'magic' })
  // @ts-expect-error a payload is missing
  bus.emit('favourites.changed', {})
  expect(bus).toBeDefined()
})

it('FD-11 facts that other tabs need reach them, others stay here, and what is no fact is ignored', async () => {
  openTabs()
  const otherTab = new BroadcastChannel('lobby')
  const told: unknown[] = []
  const arrived = new Promise<void>((resolve) => {
    otherTab.onmessage = ({ data }) => {
      told.push(data)
      resolve()
    }
  })
  bus.emit('game.closed', {})
  bus.emit('wallet.changed', { cause: 'deposit' })
  await arrived
  expect(told).toEqual([{ kind: 'fact', name: 'wallet.changed', payload: { cause: 'deposit' } }])

  const closed = vi.fn()
  bus.on('game.closed', closed)
  const heard = new Promise((resolve) => bus.on('messages.changed', resolve))
  otherTab.postMessage('hello')
  otherTab.postMessage({ kind: 'fact', name: 'game.closed', payload: {} })
  otherTab.postMessage({ kind: 'fact', name: 'messages.changed', payload: { unread: 2 } })
  expect(await heard).toEqual({ unread: 2 })
  expect(closed).not.toHaveBeenCalled()
  otherTab.close()
})
