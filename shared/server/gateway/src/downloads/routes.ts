import { PATH, withQuery } from '@lobby/contracts/paths'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'
import { languageOf } from '../http/language.ts'
import { PROFILE_PATH } from '../settings/download-paths.ts'
import { webClipProfile } from './web-clip-profile.ts'

/** The largest that a phone shows: 60 pt at three pixels each, drawn at the next size up; px. */
const ICON_WIDTH = 240

const code = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)))
/** Who has sent the player: a web clip has a storage of its own, so it takes the codes along (RG-26). */
const ProfileQuery = v.object({ language: v.optional(v.string()), affiliateCode: code, referralCode: code })

/** The profile that phones install. No call: it answers with the file and not with an envelope. */
export function registerDownloads(app: FastifyInstance, world: World): void {
  app.get(PROFILE_PATH, async (request, reply) => {
    const query = v.safeParse(ProfileQuery, request.query)
    if (!query.success) throw new Failure('request.malformed')
    const { language, ...codes } = query.output
    const origin = originOf(request, world)
    const icon = await world.pictures.picture('app/icon', { width: ICON_WIDTH, format: 'png' })
    if (!icon) throw new Error('The app has no icon.')
    const start = withQuery(PATH.home, { [STORAGE_KEY.webClip]: 1, ...codes })
    const profile = webClipProfile({ origin, url: origin + start, icon: icon.bytes, language: languageOf(language) })
    return reply
      .type('application/x-apple-aspen-config')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', 'attachment; filename="lobby.mobileconfig"')
      .send(profile)
  })
}

/** The site that the player is on, when it is one of ours: a forged host must not end up on anybody's home screen. */
function originOf(request: FastifyRequest, { siteOrigins }: World): string {
  const told = `${request.protocol}://${request.host}`
  const origin = siteOrigins.includes(told) ? told : siteOrigins[0]
  if (origin === undefined) throw new Failure('request.unknown')
  return origin
}
