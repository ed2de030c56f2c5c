import { language, newRound, postUntilKnown, query, token } from './calls.js'
import { TEXTS } from './texts.js'

const SYMBOLS = ['lotus', 'coin', 'lantern', 'carp', 'dragon', 'seven']
const TRIPLE = [5, 8, 12, 20, 80, 500]
const PAIR = 3
/** Symbols that pass before a reel stops. */
const PASSING = [14, 20, 26]
const SPIN_MS = [700, 1000, 1300]

const byId = (id) => document.getElementById(id)
const text = TEXTS[language]
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const number = new Intl.NumberFormat(language === 'VI' ? 'vi' : 'en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

let game = null
let balance = 0
let stakeIndex = 0
let shown = [5, 5, 5]
let isSpinning = false
/** A spin whose answer was lost: the next tap asks for the same one again, so that nothing is staked twice. */
let pending = null

/** The site hears of what happened; nobody else does: the vendor has checked the origin. */
function tellSite(message) {
  if (game?.site && window.parent !== window) window.parent.postMessage(message, game.site)
}

function picture(symbol) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#s-${SYMBOLS[symbol]}`)
  svg.append(use)
  return svg
}

const anySymbol = () => Math.floor(Math.random() * SYMBOLS.length)

function rest() {
  for (const [index, symbol] of shown.entries()) {
    const strip = document.querySelector(`[data-reel="${index}"] .strip`)
    strip.replaceChildren(picture(anySymbol()), picture(symbol), picture(anySymbol()))
  }
}

async function turn(reels) {
  const turning = reels.map((symbol, index) => {
    const strip = document.querySelector(`[data-reel="${index}"] .strip`)
    const old = [...strip.children]
    const passing = Array.from({ length: PASSING[index] }, () => picture(anySymbol()))
    strip.replaceChildren(picture(anySymbol()), picture(symbol), ...passing, ...old)
    if (calm.matches) return null
    const distance = `calc(var(--symbol) * -${passing.length + 2})`
    return strip.animate([{ transform: `translateY(${distance})` }, { transform: 'none' }], {
      duration: SPIN_MS[index],
      easing: 'cubic-bezier(.2,.7,.2,1.04)',
    }).finished
  })
  await Promise.all(turning)
  shown = reels
  rest()
}

function say(message, tone = '') {
  byId('message').textContent = message
  byId('message').dataset.tone = tone
}

const stake = () => game.stakes[stakeIndex]

function show() {
  byId('balance').textContent = number.format(balance)
  if (!game) return
  byId('stake').textContent = number.format(stake())
  byId('less').disabled = isSpinning || stakeIndex === 0
  byId('more').disabled = isSpinning || stakeIndex === game.stakes.length - 1
  byId('spin').disabled = isSpinning
}

async function spin() {
  if (isSpinning) return
  isSpinning = true
  byId('machine').dataset.won = 'false'
  say('')
  show()
  try {
    pending ??= { token, round: newRound(), stake: stake() }
    const result = await postUntilKnown('/api/spin', pending)
    pending = null
    await turn(result.reels)
    balance = result.balance
    byId('won').textContent = number.format(result.win)
    byId('machine').dataset.won = String(result.win > 0)
    if (result.win > 0) say(text.youWon.replace('{amount}', number.format(result.win)), 'win')
    if (game.real) tellSite({ type: 'lobby.wallet.changed' })
  } catch (error) {
    if (error.code && error.code !== 'unknown') pending = null
    say(error.code === 'wallet.insufficient' ? text.low : error.code ? error.message : text.offline, 'error')
  }
  isSpinning = false
  show()
}

function pays() {
  const rows = TRIPLE.map((pay, symbol) => row([symbol, symbol, symbol], pay))
  const pair = document.createElement('li')
  pair.append(text.pair, strong(PAIR))
  byId('pays').append(...rows, pair)
}

function row(symbols, pay) {
  const item = document.createElement('li')
  const pictures = document.createElement('span')
  pictures.append(...symbols.map(picture))
  item.append(pictures, strong(pay))
  return item
}

function strong(pay) {
  const element = document.createElement('strong')
  element.textContent = `×${pay}`
  return element
}

async function open() {
  document.documentElement.lang = language.toLowerCase()
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = text[element.dataset.text]
  byId('less').setAttribute('aria-label', text.less)
  byId('more').setAttribute('aria-label', text.more)
  rest()
  pays()
  try {
    game = await postUntilKnown('/api/open', { token, site: query.get('site') ?? undefined })
    balance = game.balance
    byId('name').textContent = game.names[language]
    document.title = game.names[language]
    byId('mode').hidden = game.real
    stakeIndex = Math.max(0, game.stakes.indexOf(1))
    if (game.real) tellSite({ type: 'lobby.wallet.changed' })
  } catch (error) {
    say(error.code ? error.message : text.offline, 'error')
  }
  document.documentElement.dataset.phase = game ? 'ready' : 'failed'
  show()
}

byId('spin').addEventListener('click', spin)
byId('less').addEventListener('click', () => {
  stakeIndex -= 1
  show()
})
byId('more').addEventListener('click', () => {
  stakeIndex += 1
  show()
})
byId('close').addEventListener('click', () => {
  tellSite({ type: 'lobby.game.close' })
  // Opened in a window of its own there is no site around it.
  if (window.parent === window) history.length > 1 ? history.back() : window.close()
})
open()
