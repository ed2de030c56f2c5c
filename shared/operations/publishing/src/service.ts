/**
 * OP-06: takes a release over HTTP from whoever has the key of a team, and publishes it by the code of the command. It
 * holds what teams do not: the right to write to the store, and the key that releases are signed with.
 */
import { createApp } from '@lobby/gateway/http/app-base'
import { isOwnHost } from '@lobby/gateway/http/own-host'
import { isSignedBy, type Signer } from '@lobby/releases/keys'
import { publishFolder, type Taken } from '@lobby/releases/publish-folder'
import { type Claim, MAX_RELEASE, readToken, type SignedClaim } from '@lobby/releases/publishing-claim'
import type { Person } from '@lobby/releases/roles'
import type { SomeStore } from '@lobby/releases/signed-store'
import { withGateway } from '@lobby/releases/store-gateway'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openChallenges, type Unfit } from './challenges.ts'
import { refusalOf, ServiceError } from './refusal.ts'
import { filesIn, inFolder, refuseOther } from './uploaded.ts'

const CALLS_PER_MINUTE = 120
/**
 * Uploads at once: each is in memory, as a whole, until it is published. Of one key fewer, so that one that was stolen
 * cannot keep all others out.
 */
const AT_ONCE = { all: 4, key: 2 }

export interface ServiceOptions {
  store: SomeStore
  /** For whose live pins releases are checked. */
  channel: string
  /** The address that teams call, as a claim has to name it: `https://publish.example`. */
  origin: string
  /** Signs the records. */
  signer: Signer
  env: NodeJS.ProcessEnv
  /** ms, of a clock that never goes back; from when does not matter. */
  now?: () => number
  log: (line: Record<string, unknown>) => void
}

/** What a team was let in for. */
interface Grant {
  by: string
  /** Fingerprint of its key. */
  key: string
  claim: Claim
  /** The same as its key has signed it. */
  signed: Pick<SignedClaim, 'body' | 'signature'>
  /** All of it is here, and nobody can take it back. */
  isWhole: boolean
}

const UNFIT: Readonly<Record<Unfit, string>> = {
  unknown: 'The token is for no challenge of this service; ask for one, and sign again.',
  expired: 'The token has expired; ask for another challenge, and sign again.',
  used: 'The token was used already; ask for another challenge, and sign again.',
}

export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  const { store, channel, origin, env, signer, log, now = () => performance.now() } = options
  const app = await createApp({ callsPerMinute: CALLS_PER_MINUTE, logger: false })
  const challenges = openChallenges(now)
  const grants = new WeakMap<FastifyRequest, Grant>()
  const uploads = new Set<Grant>()

  /** Whose key it is by the list as it is now: one that was removed counts no more. Throws `ServiceError`. */
  async function teamOf(key: string): Promise<Person> {
    // Reading the channel reads the list of roles anew.
    await store.channel(channel)
    const team = store.signed?.roles().persons.get(key)
    if (team) return team
    throw new ServiceError(403, 'role.unknown', `Key ${key} is not in the list of roles.`)
  }

  function refuseOtherRemote({ name, remotes }: Person, remote: string): void {
    if (remotes.includes(remote)) return
    const may = remotes.length > 0 ? `may publish ${remotes.join(' and ')}, and not ${remote}` : 'may not publish'
    throw new ServiceError(403, 'role.refused', `${name} ${may}.`)
  }

  /** Throws `ServiceError` unless the token is a team's, for this release, here and now. */
  async function admit(request: FastifyRequest): Promise<Grant> {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const signed = readToken(token)
    if (!signed) throw new ServiceError(401, 'token.missing', 'The request has no token that can be read.')
    const { claim, body, signature } = signed
    const unfit = challenges.wrong(claim.challenge)
    if (unfit) throw new ServiceError(401, `token.${unfit}`, UNFIT[unfit])
    const team = await teamOf(signature.key)
    if (!isSignedBy(team.key, body, signature, 'publish')) {
      throw new ServiceError(401, 'token.changed', `The token is not what ${team.name} has signed.`)
    }
    const { remote, id } = request.params as { remote: string; id: string }
    if (claim.service !== origin) {
      throw new ServiceError(403, 'token.elsewhere', `The token is for ${claim.service}, and this is ${origin}.`)
    }
    if (claim.remote !== remote || claim.id !== id) {
      throw new ServiceError(
        403,
        'token.other',
        `The token is for ${claim.remote} ${claim.id}, not for ${remote} ${id}.`,
      )
    }
    refuseOtherRemote(team, remote)
    if (!challenges.take(claim.challenge)) throw new ServiceError(401, 'token.used', UNFIT.used)
    return { by: team.name, key: signature.key, claim, signed: { body, signature }, isWhole: false }
  }

  /** Throws `ServiceError` where too many are on their way. */
  function takePlace(grant: Grant): void {
    const own = [...uploads].filter(({ key }) => key === grant.key).length
    const [most, whose] = own >= AT_ONCE.key ? [AT_ONCE.key, ` of ${grant.by}`] : [AT_ONCE.all, '']
    if (own >= most || uploads.size >= AT_ONCE.all) {
      const message = `${most} releases${whose} are on their way already; try again in a moment.`
      throw new ServiceError(503, 'service.busy', message)
    }
    uploads.add(grant)
  }

  async function publishUpload(request: FastifyRequest, { by, key, claim, signed }: Grant): Promise<Taken> {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    const files = await filesIn(new Uint8Array(body), request.headers['content-type'] ?? '')
    await refuseOther(files, claim)
    const { remote, force, reason } = claim
    const options = { channel, actor: by, force, reason, signer, claim: signed }
    const asked = await withGateway(store, env, undefined)
    // An upload may take minutes, in which somebody has taken its key off the list.
    refuseOtherRemote(await teamOf(key), remote)
    const { taken } = await inFolder(files, (folder) => publishFolder(store, folder, options, asked.env))
    log({ event: 'publishing.published', by, remote, id: taken.id, outcome: taken.outcome })
    return taken
  }

  await app.register(async (scope) => {
    scope.setErrorHandler(async (error, request, reply) => {
      const refused = refusalOf(error, (unforeseen) => log({ event: 'publishing.failed', error: String(unforeseen) }))
      const { by, claim } = grants.get(request) ?? {}
      const { remote, id } = claim ?? {}
      log({ event: 'publishing.refused', ...refused.error, problems: undefined, by, remote, id })
      reply.removeHeader('connection')
      if (refused.error.code === 'service.busy') reply.header('Retry-After', 5)
      return reply.code(refused.status).header('Cache-Control', 'no-store').send({ error: refused.error })
    })
    scope.addHook('onRequest', async ({ headers: { host } }) => {
      if (!isOwnHost(host, origin)) throw new ServiceError(421, 'host.other', `This is ${origin}, and not ${host}.`)
    })
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/challenges', async (_request, reply) => {
      return reply.header('Cache-Control', 'no-store').send({ challenge: challenges.issue() })
    })
    scope.put('/releases/:remote/:id', {
      bodyLimit: MAX_RELEASE,
      // Before a byte of the upload is read.
      onRequest: async (request, reply) => {
        const grant = await admit(request)
        grants.set(request, grant)
        takePlace(grant)
        // Whoever goes away while it is published leaves it in memory; he may have gone while he was let in.
        const leave = () => grant.isWhole || uploads.delete(grant)
        if (reply.raw.closed) leave()
        else reply.raw.once('close', leave)
      },
      handler: async (request, reply) => {
        const grant = grants.get(request)
        if (!grant) throw new ServiceError(401, 'token.missing', 'The request has no token that can be read.')
        grant.isWhole = true
        const taken = await publishUpload(request, grant).finally(() => uploads.delete(grant))
        return reply.header('Cache-Control', 'no-store').send(taken)
      },
    })
    scope.all('/*', async () => {
      throw new ServiceError(404, 'request.unknown', 'There is nothing at this address.')
    })
  })
  return app
}
