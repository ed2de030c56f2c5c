/** Browsers the site does not run in, and the page they get instead: how to update, and the downloads. */

import type { ValueOf } from '@lobby/contracts/call'
import type { systemStatus } from '@lobby/contracts/calls/system'
import { LANGUAGES, type Language } from '@lobby/contracts/languages'
import { text } from '../text/edge-wording.ts'
import type { PlainText } from './plain-page.ts'

/** The oldest versions the site runs in. */
const OLDEST = { ios: [15, 4], chrome: [99, 0] } as const

/** The oldest iOS the app runs on, as the wording names it (DL-16). */
const APP_IOS = '12.4'

export interface OutdatedBrowser {
  kind: 'ios' | 'chrome'
  /** Major and minor. */
  version: readonly [number, number]
}

/** Undefined for a browser that runs the site, and for one that does not say what it is: it may try. */
export function outdatedBrowser(userAgent: string | undefined): OutdatedBrowser | undefined {
  const agent = userAgent ?? ''
  // Every browser on iOS is Safari inside, so the system's version decides; a Mac's Safari names its own.
  const ios =
    /(?:iPhone|iPad|iPod)[^)]* OS (\d+)_(\d+)/.exec(agent) ?? /Macintosh.*Version\/(\d+)\.(\d+)[^ ]* Safari/.exec(agent)
  const found = ios ?? /Chrom(?:e|ium)\/(\d+)\.(\d+)/.exec(agent)
  if (!found) return undefined
  const kind = ios ? 'ios' : 'chrome'
  const version = [Number(found[1]), Number(found[2])] as const
  return isOlder(version, OLDEST[kind]) ? { kind, version } : undefined
}

/** DL-16: the tips for old iOS show for iOS 12 below 12.2 and for iOS 11 or lower. */
export function showsOldIosTips({ kind, version }: OutdatedBrowser): boolean {
  return kind === 'ios' && isOlder(version, [12, 2])
}

/** Text of the page for such a browser. `status` is the system status when the gateway has answered. */
export function outdatedText(
  browser: OutdatedBrowser,
  status: ValueOf<typeof systemStatus> | undefined,
): Readonly<Record<Language, PlainText>> {
  const tips = showsOldIosTips(browser)
  const texts = LANGUAGES.map((language): [Language, PlainText] => {
    const paragraphs = [
      text(`outdated.${browser.kind}`, language),
      ...(tips ? [text('outdated.oldIos', language, { appIos: APP_IOS })] : []),
    ]
    const heading = text('outdated.heading', language)
    return [language, { heading, paragraphs, links: downloads(browser, status, language) }]
  })
  return Object.fromEntries(texts) as Record<Language, PlainText>
}

function downloads(
  browser: OutdatedBrowser,
  status: ValueOf<typeof systemStatus> | undefined,
  language: Language,
): NonNullable<PlainText['links']> {
  const type = browser.kind === 'ios' ? 'IOS' : 'Android'
  return (status?.info.resources ?? [])
    .filter(
      (resource) => resource.resourceType === type && /^(https?:\/\/|itms-services:|\/(?!\/))/i.test(resource.url),
    )
    .map((resource) => ({ url: resource.url, text: text(`outdated.download.${type}`, language) }))
}

function isOlder(version: readonly [number, number], than: readonly [number, number]): boolean {
  return version[0] < than[0] || (version[0] === than[0] && version[1] < than[1])
}
