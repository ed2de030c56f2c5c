import type { FastifyInstance } from 'fastify'
import { ART } from './names.ts'
import type { PictureFormat, PictureProvider } from './provider.ts'

/** The best format that the browser says it takes. `*` + `/*` alone says nothing: it gets PNG, as the path says. */
export function formatFor(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'png'
}

/** Every picture that an answer names. With the version of the drawings in its path it may be kept for ever. */
export function registerImages(app: FastifyInstance, pictures: PictureProvider): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>(
    '/images/*',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const [first = '', ...rest] = request.params['*'].split('/')
      const isVersioned = first === ART
      // A page that was loaded before the drawings moved still asks for the older ones: it gets today's.
      const name = (/^a\d+$/.test(first) ? rest : [first, ...rest]).join('/').replace(/\.(png|webp|avif)$/, '')
      const width = [request.query.w].flat()[0]
      const picture = await pictures.picture(name, {
        width: width === undefined ? undefined : Number(width),
        format: formatFor(request.headers.accept),
      })
      if (!picture) return reply.callNotFound()
      return (
        reply
          .type(picture.type)
          .header('Vary', 'Accept')
          // An image CDN is another origin.
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
          .send(picture.bytes)
      )
    },
  )
}
