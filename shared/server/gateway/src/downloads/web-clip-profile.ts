import { createHash } from 'node:crypto'
import type { Language } from '@lobby/contracts/languages'
import { text } from '../wording/wording.ts'

export interface WebClip {
  /** The site's origin: one profile for each, and a newer one takes the older one's place. */
  origin: string
  /** What the icon opens. */
  url: string
  /** PNG */
  icon: Buffer
  language: Language
}

/** Under the icon. A name, the same in every language; iOS cuts it after about twelve letters. */
const LABEL = 'Lobby'

/**
 * A configuration profile for iOS (`application/x-apple-aspen-config`) with one web clip: the site's icon on the home
 * screen, in a window of its own. Unsigned (shared/docs/choices/download.md). (SH-14, DL-13)
 */
export function webClipProfile({ origin, url, icon, language }: WebClip): string {
  const id = `site.lobby.${new URL(origin).hostname}`
  const clip = dictionary({
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${id}.webclip`,
    PayloadUUID: uuidOf(`${origin}#webclip`),
    PayloadDisplayName: LABEL,
    Label: LABEL,
    URL: url,
    Icon: icon,
    FullScreen: true,
    IgnoreManifestScope: true,
    IsRemovable: true,
    Precomposed: true,
  })
  const profile = dictionary({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: id,
    PayloadUUID: uuidOf(origin),
    PayloadDisplayName: text('webClip.name', language),
    PayloadDescription: text('webClip.description', language),
    PayloadOrganization: LABEL,
    PayloadRemovalDisallowed: false,
    PayloadContent: [clip],
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${profile}
</plist>
`
}

type Value = string | number | boolean | Buffer | readonly string[]

/** `<dict>` of a property list; a list holds what is already written. */
function dictionary(entries: Readonly<Record<string, Value>>): string {
  const lines = Object.entries(entries).map(([key, value]) => `<key>${key}</key>${written(value)}`)
  return `<dict>\n${lines.join('\n')}\n</dict>`
}

function written(value: Value): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`
  return `<array>\n${value.join('\n')}\n</array>`
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * The same for the same name, in the form of a UUID of version 5: iOS then replaces a profile instead of adding one.
 */
function uuidOf(name: string): string {
  const hex = createHash('sha1').update(`lobby profile ${name}`).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase()
}
