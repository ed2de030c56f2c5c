/** Browsers the site does not run in, and the page they get instead: how to update, and the downloads. */

import type { ValueOf } from '@lobby/contracts/call'
import type { systemStatus } from '@lobby/contracts/calls/system'
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
): Readonly<Record<'VI' | 'EN', PlainText>> {
  const tips = showsOldIosTips(browser)
  const ios = browser.kind === 'ios'
  return {
    VI: {
      heading: 'Vui lòng cập nhật phiên bản mới nhất',
      paragraphs: [
        ios
          ? 'Trang này cần iOS 15.4 trở lên. Mở Cài đặt > Cài đặt chung > Cập nhật phần mềm để cập nhật.'
          : 'Trang này cần Chrome 99 trở lên. Mở CH Play, tìm Chrome và chọn Cập nhật.',
        ...(tips
          ? [`Thiết bị của bạn dùng iOS cũ. Ứng dụng cần iOS ${APP_IOS} trở lên: hãy cập nhật trước khi cài đặt.`]
          : []),
      ],
      links: downloads(browser, status, { IOS: 'Tải ứng dụng cho iOS', Android: 'Tải ứng dụng cho Android' }),
    },
    EN: {
      heading: 'Please update to the latest version',
      paragraphs: [
        ios
          ? 'This site needs iOS 15.4 or later. Open Settings > General > Software Update to update.'
          : 'This site needs Chrome 99 or later. Open the Play Store, search for Chrome and choose Update.',
        ...(tips
          ? [`Your device runs an old iOS. The app needs iOS ${APP_IOS} or later: update before you install it.`]
          : []),
      ],
      links: downloads(browser, status, { IOS: 'Download the app for iOS', Android: 'Download the app for Android' }),
    },
  }
}

function downloads(
  browser: OutdatedBrowser,
  status: ValueOf<typeof systemStatus> | undefined,
  names: Readonly<Record<'IOS' | 'Android', string>>,
): NonNullable<PlainText['links']> {
  const type = browser.kind === 'ios' ? 'IOS' : 'Android'
  return (status?.info.resources ?? [])
    .filter(
      (resource) => resource.resourceType === type && /^(https?:\/\/|itms-services:|\/(?!\/))/i.test(resource.url),
    )
    .map((resource) => ({ url: resource.url, text: names[type] }))
}

function isOlder(version: readonly [number, number], than: readonly [number, number]): boolean {
  return version[0] < than[0] || (version[0] === than[0] && version[1] < than[1])
}
