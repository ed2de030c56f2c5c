import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { World } from '../calls/world.ts'

/** How long the database may take to answer, and how long its answer is taken for true; ms. */
const ANSWER_WITHIN = 1_000
const KEPT = 500

/**
 * MS-06: `/healthz` says that the process runs, so that nobody restarts it because its database is away; `/readyz`
 * whether it can serve calls now: 503 while the database does not answer, or while it is being stopped.
 */
export function registerHealth(app: FastifyInstance, { db }: Pick<World, 'db'>): void {
  let isStopping = false
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) }
  app.addHook('preClose', async () => {
    isStopping = true
  })

  function answers(): Promise<boolean> {
    if (performance.now() - asked.at > KEPT) asked = { at: performance.now(), answer: askDatabase() }
    return asked.answer
  }

  async function askDatabase(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, ANSWER_WITHIN, false)
    })
    const answer = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }

  const unlimited = { config: { rateLimit: false } }
  app.get('/healthz', unlimited, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { ok: true }
  })
  app.get('/readyz', unlimited, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const database = (await answers()) ? 'reachable' : 'unreachable'
    const isReady = database === 'reachable' && !isStopping
    if (!isReady) reply.code(503).header('Retry-After', 1)
    return { ready: isReady, database, ...(isStopping ? { stopping: true } : {}) }
  })
}
