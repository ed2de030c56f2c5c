import {
  keptInTab,
  leave,
  nameIn,
  newRound,
  postUntilKnown,
  query,
  tag,
  tellParent,
  text,
  token,
  useMerchantStyle,
  whenPaused,
} from './calls.js'
import { celebrate, picture, runReels, showReels } from './slot-reels.js'
import { moneyIn } from './stake-text.js'

const TRIPLE = [5, 8, 12, 20, 80, 500]
const PAIR = 3
/** Where a spin is kept until its answer is known: after a reload the page goes on with it. */
const kept = keptInTab('lobby.slot.pending')
/** How long the won amount counts up, in ms. */
const COUNT_MS = 700

const byId = (id) => document.getElementById(id)
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const money = moneyIn(tag)

let game = null
let balance = 0
let stakeIndex = 0
let isSpinning = false
/** The site tells the player something: no spin begins. */
let isPaused = false
/** A spin whose answer was lost: the next tap asks for the same one again, so that nothing is staked twice. */
let pending = null

/** The site hears of what happened; nobody else does: the vendor has checked the origin. */
const tellSite = (type) => tellParent(type, game?.site)

function say(message, tone = '') {
  byId('message').textContent = message
  byId('message').dataset.tone = tone
}

const stake = () => game.stakes[stakeIndex]

function show() {
  byId('balance').textContent = money(balance)
  if (!game) return
  byId('stake').textContent = money(stake())
  byId('top').textContent = money(stake() * Math.max(...TRIPLE))
  // While a spin's answer is owed, the stake is that spin's.
  byId('less').disabled = isSpinning || pending !== null || stakeIndex === 0
  byId('more').disabled = isSpinning || pending !== null || stakeIndex === game.stakes.length - 1
  byId('spin').disabled = isSpinning || isPaused
}

function keep(spin) {
  pending = spin
  kept.write(spin && JSON.stringify(spin))
}

/** A spin of this launch that a reload cut off. */
function cutOff() {
  try {
    const spin = JSON.parse(kept.read() ?? 'null')
    return spin?.token === token ? spin : null
  } catch {
    return null
  }
}

function countUp(win) {
  const from = performance.now()
  const amount = document.createElement('strong')
  const step = () => {
    const part = calm.matches ? 1 : Math.min(1, (performance.now() - from) / COUNT_MS)
    // Another spin, or a pause, says something else in its place.
    if (isSpinning || !amount.isConnected) return
    amount.textContent = money(part === 1 ? win : Math.floor(win * part * 100) / 100)
    if (part < 1) requestAnimationFrame(step)
  }
  const [before, after] = text.youWon.split('{{amount}}')
  byId('message').dataset.tone = 'win'
  byId('message').replaceChildren(before, amount, after)
  step()
}

function showWin({ reels, win }, isResumed) {
  byId('machine').dataset.won = String(win > 0)
  if (win > 0) {
    celebrate(reels, win, stake())
    countUp(win)
  } else say(isResumed ? text.resumed : text.noWin)
}

async function spin() {
  if (isSpinning || isPaused || !game) return
  const isResumed = pending !== null
  isSpinning = true
  byId('machine').dataset.won = 'false'
  say('')
  keep(pending ?? { token, round: newRound(), stake: stake() })
  // The reels start with the tap; the stake leaves the shown balance when the vendor has taken it.
  const reels = runReels()
  show()
  try {
    const result = await postUntilKnown('/api/spin', pending)
    keep(null)
    await reels.stop(result.reels)
    isSpinning = false
    balance = result.balance
    showWin(result, isResumed)
    if (game.real) tellSite('lobby.wallet.changed')
  } catch (error) {
    reels.halt()
    isSpinning = false
    if (error.code && error.code !== 'unknown') keep(null)
    if (error.status === 401) fail(error)
    else say(error.code === 'wallet.insufficient' ? text.low : error.code ? error.message : text.offline, 'error')
  }
  // What it came to stands in the reels and in the balance.
  if (isPaused) say(text.paused)
  show()
}

function fail(error) {
  byId('reason').textContent = error.status === 401 ? text.expired : error.code ? error.message : text.offline
  byId('again').firstElementChild.textContent = error.status === 401 ? text.close : text.again
  byId('again').dataset.leads = error.status === 401 ? 'out' : 'again'
  byId('failed').hidden = false
  document.documentElement.dataset.phase = 'failed'
}

function pays() {
  const row = (content, pay) => {
    const item = document.createElement('li')
    const strong = document.createElement('strong')
    strong.textContent = `×${pay}`
    item.append(content, strong)
    return item
  }
  const pictures = (symbol) => {
    const span = document.createElement('span')
    span.append(picture(symbol), picture(symbol), picture(symbol))
    return span
  }
  const rows = TRIPLE.map((pay, symbol) => row(pictures(symbol), pay)).reverse()
  byId('pays').replaceChildren(...rows, row(text.pair, PAIR))
}

async function open() {
  document.documentElement.dataset.phase = 'loading'
  byId('failed').hidden = true
  try {
    game = await postUntilKnown('/api/open', { token, site: query.get('site') ?? undefined })
    balance = game.balance
    byId('name').textContent = nameIn(game.names)
    document.title = nameIn(game.names)
    byId('mode').hidden = game.real
    stakeIndex = Math.max(0, game.stakes.indexOf(1))
    document.documentElement.dataset.phase = 'ready'
    if (game.real) tellSite('lobby.wallet.changed')
  } catch (error) {
    fail(error)
  }
  show()
  pending = game && cutOff()
  if (pending) {
    stakeIndex = Math.max(0, game.stakes.indexOf(pending.stake))
    await spin()
  }
}

byId('spin').addEventListener('click', spin)
for (const [id, step] of [
  ['less', -1],
  ['more', 1],
]) {
  byId(id).setAttribute('aria-label', text[id])
  byId(id).addEventListener('click', () => {
    stakeIndex += step
    show()
  })
}
byId('table').addEventListener('click', () => byId('sheet').showModal())
byId('shut').addEventListener('click', () => byId('sheet').close())
byId('again').addEventListener('click', () => (byId('again').dataset.leads === 'out' ? leave() : open()))
byId('close').addEventListener('click', leave)

whenPaused((paused) => {
  isPaused = paused
  if (!isSpinning) say(paused ? text.paused : '')
  show()
})
useMerchantStyle()
showReels([5, 5, 5])
pays()
// The page is there, whatever its calls will say: the site waits for a word, not for a load.
tellParent('lobby.game.ready', query.get('site'))
open()
