import type { FastifyInstance } from 'fastify'
import { IMAGE_BASE } from './names.ts'
import { FORMATS, formatFor, type Painter } from './render.ts'

export const ART = IMAGE_BASE.split('/').at(-1) ?? ''

/** Every picture that an answer names. With the version of the drawings in its path it may be kept for ever. */
export function registerImages(app: FastifyInstance, paint: Painter): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>(
    '/images/*',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const [first = '', ...rest] = request.params['*'].split('/')
      const isVersioned = first === ART
      // A page that was loaded before the drawings moved still asks for the older ones: it gets today's.
      const name = (/^a\d+$/.test(first) ? rest : [first, ...rest]).join('/').replace(/\.(png|webp|avif)$/, '')
      const format = formatFor(request.headers.accept)
      const bytes = await paint(name, [request.query.w].flat()[0], format)
      if (!bytes) return reply.callNotFound()
      return reply
        .type(FORMATS[format])
        .header('Vary', 'Accept')
        .header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .send(bytes)
    },
  )
}
