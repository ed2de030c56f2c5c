import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { WriterOrders } from './writer.ts'

interface Writer {
  child: ChildProcess
  /** Settles when a writer that waits is about to. */
  ready: Promise<void>
  /** Calls back at each step the writer is about to take. */
  onStep: (listener: (name: string) => void) => void
  /**
   * Settles with the exit code, or the signal that ended it, when the process is gone; with what it said as an error.
   */
  ended: Promise<{ end: number | NodeJS.Signals | null; said: string }>
}

/**
 * Starts `writer.ts` as a process of its own. `ended` has the exit code, or the signal that ended it, and its stderr.
 */
export function startWriter(orders: WriterOrders): Writer {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), JSON.stringify(orders)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const listeners: ((name: string) => unknown)[] = []
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const name of text.split('\n').filter(Boolean)) for (const listener of listeners) listener(name)
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ end: code ?? signal, said }))
  const ready = new Promise<void>((settle) => listeners.push((name) => name === 'ready' && settle()))
  return { child, ready, onStep: (listener) => void listeners.push(listener), ended }
}
