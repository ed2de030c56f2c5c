import { vi } from 'vitest'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** What browsers call themselves. */
export const BROWSER = {
  safari: `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`,
  iosChrome: `${IOS} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  app: `${IOS} Version/17.5 Mobile/15E148 Safari/604.1 LobbyApp/2.4.1`,
} as const

/** The page runs in this browser, until `vi.restoreAllMocks`. */
export function browseWith(name: keyof typeof BROWSER): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(BROWSER[name])
}
