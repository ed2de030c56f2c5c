/** Another release of the shell that a site runs: the same files under an id of its own, but for its service worker. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Site } from './site.ts'

const WORKER = 'worker.js'

interface RecordText {
  id: string
  files: Record<string, { bytes: number; integrity: string; sent?: number }>
}

/**
 * Publishes and promotes it. `worker` is its service worker's whole text; without one it is the live one's, with a
 * mark.
 */
export async function promoteShellVariant(site: Site, mark: string, worker?: string): Promise<string> {
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const live = pins.find(({ remote }) => remote === 'shell')?.id ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-shell-'))
  try {
    cpSync(path.join(site.store, 'releases', 'shell', live), folder, { recursive: true })
    const text = worker ?? `${readFileSync(path.join(folder, WORKER), 'utf8')}\n// ${mark}\n`
    writeFileSync(path.join(folder, WORKER), text)
    for (const twin of ['br', 'gz']) rmSync(path.join(folder, `${WORKER}.${twin}`), { force: true })
    const record = JSON.parse(readFileSync(path.join(folder, 'record.json'), 'utf8')) as RecordText
    const bytes = Buffer.from(text)
    record.id = `${live.split('-')[0]}-${createHash('sha256').update(mark).digest('hex').slice(0, 12)}`
    record.files[WORKER] = {
      bytes: bytes.byteLength,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      sent: bytes.byteLength,
    }
    writeFileSync(path.join(folder, 'record.json'), JSON.stringify(record, null, 2))
    await site.release('publish', folder)
    await site.release('promote', 'shell', record.id, '--reason', mark)
    return record.id
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
