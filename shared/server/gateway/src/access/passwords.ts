import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** `real` is OWASP's second choice for Argon2id (19 MiB, 2 passes); `cheap` is for tests and for nothing else. */
const COST = {
  real: { memory: 19_456, passes: 2 },
  cheap: { memory: 8, passes: 1 },
} as const
export type PasswordCost = keyof typeof COST

const TAG_LENGTH = 32

/** A hash in the PHC format; the cost stands in it, so that it can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const { memory, passes } = COST[cost]
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: TAG_LENGTH,
    memory,
    passes,
  })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** False for a wrong password, and for a hash that is none. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/.exec(hash)
  if (!match) return false
  const [, memory = '', passes = '', nonce = '', expected = ''] = match
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64url'),
    parallelism: 1,
    tagLength: TAG_LENGTH,
    memory: Number(memory),
    passes: Number(passes),
  })
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === tag.length && timingSafeEqual(tag, wanted)
}

/** Who signs in with it is nobody: a login without an account is refused whatever its password is. */
const DECOY = 'no account has this'
const decoys = new Map<PasswordCost, Promise<string>>()
/**
 * The hash that a password is checked against when there is no account, so that both take the same time; made once for
 * each cost.
 */
export function decoyHash(cost: PasswordCost): Promise<string> {
  const known = decoys.get(cost) ?? hashPassword(DECOY, cost)
  decoys.set(cost, known)
  return known
}
