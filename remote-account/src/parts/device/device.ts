/**
 * What the site runs on, from what the browser tells: pure. The download bar and its popup decide by it, registration
 * says it.
 */

/** What a browser tells of itself. */
export interface DeviceSigns {
  userAgent: string
  /** An iPad calls itself a Mac; a Mac has no touch points. */
  touchPoints: number
  /** Started from the home screen, in a window without the browser's bars. */
  standalone: boolean
  /** What is kept under `STORAGE_KEY.webClip`. */
  webClip: string | null
}

/** Major and minor. */
type Version = readonly [number, number]

export interface Device {
  system: 'ios' | 'android' | 'other'
  /** Undefined elsewhere, and on an iPad that calls itself a Mac and names no version. */
  iosVersion: Version | undefined
  /**
   * Safari itself, on iOS: the only browser there that installs profiles and has the home-screen entry in every
   * version.
   */
  iosSafari: boolean
  /** Inside our own app (`APP_MARK`). */
  nativeApp: boolean
  standalone: boolean
  /** The home-screen icon came with the profile (DL-13), not by the browser's own menu. */
  webClip: boolean
}

/** GAP of RG-25 and DL-01: the mark that our app shell puts into its user agent, with its version. */
const APP_MARK = /\bLobbyApp\/\d/

/**
 * Browsers on iOS that are not Safari, and apps that open links within themselves. The latter mostly leave `Safari/`
 * out.
 */
const OTHER_IOS_BROWSER =
  /\b(?:CriOS|FxiOS|Focus|EdgiOS|OPiOS|OPT|OPX|YaBrowser|DuckDuckGo|Ddg|GSA|coc_coc_browser|UCBrowser|MQQBrowser|FBAN|FBAV|FB_IAB|Instagram|Line|Zalo|ZaloTheme|MicroMessenger|TikTok|musical_ly|BytedanceWebview|Snapchat|Twitter|Telegram)\b/i

export function deviceOf({ userAgent, touchPoints, standalone, webClip }: DeviceSigns): Device {
  const named = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent)
  const ios = named || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)
  const nativeApp = APP_MARK.test(userAgent)
  return {
    system: ios ? 'ios' : /\bAndroid\b/.test(userAgent) ? 'android' : 'other',
    iosVersion: ios ? iosVersionIn(userAgent) : undefined,
    iosSafari:
      ios &&
      !nativeApp &&
      /\bVersion\/\d/.test(userAgent) &&
      /\bSafari\//.test(userAgent) &&
      !OTHER_IOS_BROWSER.test(userAgent),
    nativeApp,
    standalone,
    webClip: webClip === '1',
  }
}

/** A Mac's user agent has Safari's version, which is the system's on an iPad. */
function iosVersionIn(userAgent: string): Version | undefined {
  const found =
    /\bOS (\d+)_(\d+)[^)]* like Mac OS X/.exec(userAgent) ?? /\bVersion\/(\d+)\.(\d+)[^ ]* Safari/.exec(userAgent)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

export const isPhone = ({ system }: Device): boolean => system !== 'other'

/** Installed from the browser's own menu, as against by the profile (DL-04). */
export const isInstalledPwa = ({ standalone, webClip }: Device): boolean => standalone && !webClip

/** RG-25: how a player has come to register. The registration's payload carries it. */
export function registerMethod({ nativeApp, standalone, webClip }: Device): 'APP' | 'PWA' | 'WEBCLIP' | 'H5' {
  if (nativeApp) return 'APP'
  if (!standalone) return 'H5'
  return webClip ? 'WEBCLIP' : 'PWA'
}
