/** What every game's page has: its balance and stake, what it says, how it opens, places a bet and fails. */
import {
  filled,
  hearSite,
  isFramed,
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
} from './calls.js'
import { wireSheet } from './sheets.js'
import { showStake, wireStake } from './stake-choice.js'
import { moneyIn } from './stake-text.js'

/** How long the won amount counts up, in ms. */
const COUNT_MS = 700

export const byId = (id) => document.getElementById(id)
export const calm = matchMedia('(prefers-reduced-motion: reduce)')
export const money = moneyIn(tag)

/**
 * The stage of one game.
 *
 * @param name under which a bet is kept until its answer is known: after a reload the page goes on with it
 * @param show draws what the game itself has, whenever something has changed
 * @param resume goes on with a bet whose answer was lost
 */
export function createStage({ name, show = () => undefined, resume = () => undefined, opened = () => undefined }) {
  const kept = keptInTab(`lobby.${name}.pending`)
  const stage = {
    game: null,
    balance: 0,
    isBusy: false,
    /** The site tells the player something: nothing begins. */
    isPaused: false,
    /** A bet whose answer was lost: the next tap asks for the same one again, so that nothing is staked twice. */
    pending: null,
    stake: 0,
    get isIdle() {
      return stage.game !== null && !stage.isBusy && !stage.isPaused
    },
    say,
    countUp,
    show: draw,
    bet,
    start,
  }

  /** The site hears of what happened; nobody else does: the vendor has checked the origin. */
  const tellSite = (type) => tellParent(type, stage.game?.site)

  function say(message, tone = '') {
    byId('message').textContent = message
    byId('message').dataset.tone = tone
  }

  function draw() {
    byId('balance').textContent = money(stage.balance)
    if (!stage.game) return
    showStake(stage, stage.isBusy || stage.pending !== null || stage.isStakeFixed === true)
    show()
  }

  function keep(bet) {
    stage.pending = bet
    kept.write(bet && JSON.stringify(bet))
  }

  /** A bet of this launch that a reload cut off. */
  function cutOff() {
    try {
      const bet = JSON.parse(kept.read() ?? 'null')
      return bet?.token === token ? bet : null
    } catch {
      return null
    }
  }

  /** A return of the stake or less is no win, and is not shown as one (decision 608). */
  function countUp(win, staked) {
    if (win <= staked) return say(filled(text.gotBack, { amount: money(win) }))
    const from = performance.now()
    const amount = document.createElement('strong')
    const profit = document.createElement('span')
    const step = () => {
      const part = calm.matches ? 1 : Math.min(1, (performance.now() - from) / COUNT_MS)
      // Another bet, or a pause, says something else in its place.
      if (stage.isBusy || !amount.isConnected) return
      // What it is counted up to is one sum: the stake less than the other, at each moment.
      const shown = part === 1 ? win : Math.floor((staked + (win - staked) * part) * 100) / 100
      amount.textContent = money(shown)
      profit.textContent = money(Math.round((shown - staked) * 100) / 100)
      if (part < 1) requestAnimationFrame(step)
    }
    const [before, between, after] = text.youWon.split(/\{\{(?:amount|profit)\}\}/)
    byId('message').dataset.tone = 'win'
    byId('message').replaceChildren(before, amount, between, profit, after)
    step()
  }

  /**
   * Places a bet, or goes on with the one whose answer was lost.
   *
   * @param reveal shows what came of it, while nothing else may begin
   * @param done says it, once the next may begin
   * @param undone puts back what was shown of a bet of which nothing is known, or that was refused
   */
  async function bet(path, wish, { reveal = () => undefined, done, undone = () => undefined }) {
    if (!stage.isIdle) return
    const isResumed = stage.pending !== null
    stage.isBusy = true
    say('')
    keep(stage.pending ?? { path, token, round: newRound(), ...wish })
    const { path: to, ...body } = stage.pending
    draw()
    try {
      const result = await postUntilKnown(to, body)
      keep(null)
      await reveal(result, body)
      stage.isBusy = false
      stage.balance = result.balance
      done(result, isResumed, body)
      if (stage.game.real) tellSite('lobby.wallet.changed')
    } catch (error) {
      stage.isBusy = false
      if (error.code && error.code !== 'unknown') keep(null)
      undone(error, body)
      if (error.status === 401) fail(error)
      else say(error.code === 'wallet.insufficient' ? text.low : error.code ? error.message : text.offline, 'error')
    }
    // What it came to stands in the game and in the balance.
    if (stage.isPaused) say(text.paused)
    draw()
  }

  function fail(error) {
    byId('reason').textContent = error.status === 401 ? text.expired : error.code ? error.message : text.offline
    byId('again').firstElementChild.textContent = error.status === 401 ? text.close : text.again
    byId('again').dataset.leads = error.status === 401 ? 'out' : 'again'
    byId('failed').hidden = false
    document.documentElement.dataset.phase = 'failed'
  }

  async function open() {
    document.documentElement.dataset.phase = 'loading'
    byId('failed').hidden = true
    try {
      stage.game = await postUntilKnown('/api/open', { token, site: query.get('site') ?? undefined })
      if (isAnother(stage.game) && !isAddressOf(stage.game)) return goToPage(stage.game)
      stage.balance = stage.game.balance
      byId('name').textContent = nameIn(stage.game.names)
      document.title = nameIn(stage.game.names)
      byId('mode').hidden = stage.game.real
      stage.stake = stage.game.stakes.includes(1) ? 1 : stage.game.stakes[0]
      document.documentElement.dataset.phase = 'ready'
      opened()
      if (stage.game.real) tellSite('lobby.wallet.changed')
    } catch (error) {
      fail(error)
    }
    draw()
    stage.pending = stage.game && cutOff()
    if (stage.pending) {
      // A bet of a table's layout has a stake for each of its spots.
      stage.stake = stage.pending.stake ?? stage.stake
      await resume()
    }
  }

  /** What came while the game was open. A bet under way brings the balance with its answer. */
  async function lookAtBalance() {
    if (!stage.game) return
    const now = await postUntilKnown('/api/open', { token }).catch(() => null)
    if (!now || stage.isBusy) return
    stage.balance = now.balance
    say(text.moneyCame, 'win')
    draw()
  }

  function start() {
    wireStake(stage, draw)
    for (const id of ['sheet', 'stakes']) wireSheet(byId(id))
    byId('table').addEventListener('click', () => byId('sheet').showModal())
    byId('again').addEventListener('click', () => (byId('again').dataset.leads === 'out' ? leave() : open()))
    byId('close').addEventListener('click', leave)
    byId('close').hidden = isFramed
    hearSite({
      onPause(paused) {
        stage.isPaused = paused
        if (paused) {
          byId('stakes').close()
          // A ticket that waits for its confirmation is put back: it was not placed.
          document.getElementById('confirm')?.close()
        }
        if (!stage.isBusy) say(paused ? text.paused : '')
        draw()
      },
      onMoney: lookAtBalance,
    })
    // The page is there, whatever its calls will say: the site waits for a word, not for a load.
    tellParent('lobby.game.ready', query.get('site'))
    open()
  }

  return stage
}

/** The page shows another game, or another machine, than the one that was opened. */
const isAnother = ({ family, machine }) =>
  family !== document.documentElement.dataset.game ||
  (machine && machine !== document.querySelector('main').dataset.machine)
const isAddressOf = ({ type, kind, code }) =>
  query.get('theme') === type && (query.get('kind') ?? '') === kind && (query.get('code') ?? '') === (code ?? '')

/** The address named another game than the token opened: the page of that game takes over. */
function goToPage({ type, kind, code }) {
  const address = new URL(location.href)
  address.searchParams.set('theme', type)
  address.searchParams.set('kind', kind)
  if (code) address.searchParams.set('code', code)
  location.replace(address)
}

/** A row of the table of pays: what it is for, and how many stakes it pays, or what is said of that. */
export function payRow(content, pay) {
  const item = document.createElement('li')
  const strong = document.createElement('strong')
  strong.textContent = typeof pay === 'number' ? `×${pay}` : pay
  item.append(content, strong)
  return item
}
