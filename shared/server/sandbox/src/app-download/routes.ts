import type { FastifyInstance } from 'fastify'
import { standInApp } from './stand-in-app.ts'

/** Where the stand-ins are; the sandbox's settings link to them (DL-20). */
export const APP_PATHS = {
  android: '/wps/downloads/lobby-SANDBOX.apk',
  ios: '/wps/downloads/lobby-SANDBOX.ipa',
} as const

const TYPES = {
  [APP_PATHS.android]: 'application/vnd.android.package-archive',
  [APP_PATHS.ios]: 'application/octet-stream',
} as const

/** On the site's own origin, as the links of a merchant without an app of its own are. */
export function registerAppDownload(app: FastifyInstance): void {
  const file = standInApp()
  for (const [path, type] of Object.entries(TYPES)) {
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('Cache-Control', 'public, max-age=3600')
        .header('Content-Disposition', `attachment; filename="${path.split('/').at(-1)}"`)
        .send(file),
    )
  }
}
