/** The page's calls to its vendor. */
const RETRY_AFTER_MS = [500, 1500, 3000]

export const query = new URLSearchParams(location.search)
/** The language that the vendor's server sent the page in: its code and its tag, and the page's texts in it. */
export const { language } = document.documentElement.dataset
export const tag = document.documentElement.lang
export const text = JSON.parse(document.getElementById('texts').textContent)
/** What the game pays, from the tables by which the vendor pays it: a page has no figures of its own. */
export const rules = JSON.parse(document.getElementById('rules').textContent)
/** Puts values into a text: `{{amount}}`. */
export const filled = (template, values) => template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name])
/** Names come in Vietnamese and English. */
export const nameIn = (names) => names[language] ?? names.EN
/** In the fragment of a plain launch, in the query where the site frames the page itself (SH-21). */
export const token = location.hash.slice(1) || query.get('token') || ''

/**
 * A text that is kept under `key` while the tab is open. Browsers refuse storage to a frame of another site, and in
 * private windows to more: then it is kept as long as the page.
 */
export function keptInTab(key) {
  let kept = null
  return {
    read() {
      try {
        return sessionStorage.getItem(key)
      } catch {
        return kept
      }
    },
    /** `null` forgets it. */
    write(text) {
      kept = text
      try {
        if (text === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, text)
      } catch {
        // The page remembers.
      }
    },
  }
}

/** Says a fact or a wish, never a secret, to the site around this page; false where there is none. */
export function tellParent(type, site, more = {}) {
  if (window.parent === window || !site || !URL.canParse(site)) return false
  window.parent.postMessage({ type, ...more }, site)
  return true
}

/** Whether the site shows this page in its stage, which has a way out of its own. */
export const isFramed = window.parent !== window

/**
 * Listens to the site around this page, and to nobody else: `lobby.game.pause` and `lobby.game.resume`. A bet under way
 * ends as it would; `onChange` draws what may not begin meanwhile. `lobby.wallet.changed` says that the player has
 * more to play with than the page knows.
 */
export function hearSite({ onPause, onMoney }) {
  const site = query.get('site')
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || source === window || origin !== site) return
    if (data?.type === 'lobby.game.pause') onPause(true)
    if (data?.type === 'lobby.game.resume') onPause(false)
    if (data?.type === 'lobby.wallet.changed') onMoney()
  })
}

/** Closing is the site's business; in a window of its own the page goes back or closes. */
export function leave() {
  if (tellParent('lobby.game.close', query.get('site'))) return
  if (history.length > 1) history.back()
  else window.close()
}

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
  error.status = response.status
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
