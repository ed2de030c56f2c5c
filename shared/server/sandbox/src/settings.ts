import { changed, DEFAULT_SETTINGS, type SettingsChange } from '@lobby/gateway/settings'
import { APP_PATHS } from './app-download/routes.ts'
import { SANDBOX_PATH } from './social-login/provider-routes.ts'

/** The merchant's settings where every party outside is the sandbox's; with what a start changes of them. */
export const sandboxSettings = (change: SettingsChange = {}) =>
  changed(
    changed(DEFAULT_SETTINGS, {
      identity: {
        ...DEFAULT_SETTINGS.identity,
        providers: { facebook: true, google: true, zalo: true },
        url: SANDBOX_PATH,
        apiKey: 'sandbox',
        project: 'lobby-sandbox',
      },
      resources: [
        { resourceType: 'IOS', url: APP_PATHS.ios },
        { resourceType: 'Android', url: APP_PATHS.android },
        ...DEFAULT_SETTINGS.resources,
        // Addresses that nobody has.
        { resourceType: 'SpeedTest', url: 'https://speed.example/' },
        { resourceType: 'DRAW_HISTORY', url: 'https://history.example/xo-so' },
        { resourceType: 'AFFILIATELINK', url: 'https://affiliate.example/' },
        { resourceType: 'HELPCENTER', url: 'https://help.example/' },
      ],
      customerService: { COMM100: '/chat/standard', COMM100VIP: '/chat/vip', DEFAULT: '/chat/standard' },
    }),
    change,
  )
