/** The page's calls to its vendor. */
const RETRY_AFTER_MS = [500, 1500, 3000]

export const query = new URLSearchParams(location.search)
export const language = ['VI', null].includes(query.get('lang')) ? 'VI' : 'EN'
export const token = location.hash.slice(1)

/** A failure that the vendor names is final; anything else is worth asking again with the same round. */
export async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Language: language },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  const answer = await response.json()
  if (answer.success) return answer.value
  const error = new Error(answer.message)
  error.code = answer.errorCode
  throw error
}

export async function postUntilKnown(path, body) {
  for (const wait of [...RETRY_AFTER_MS, null]) {
    try {
      return await post(path, body)
    } catch (error) {
      if ((error.code && error.code !== 'unknown') || wait === null) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** `crypto.randomUUID` needs a secure page; a phone on the same network has none in development. */
export function newRound() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
