/** The stake of a game: by steps, by a tap on one of its chips, or as it is typed. */
import { filled, tag, text } from './calls.js'
import { higherStake, lowerStake, MOST_STAKE, moneyIn, stakeTyped } from './stake-text.js'

const byId = (id) => document.getElementById(id)
const chip = moneyIn(tag, 0)
const typed = new Intl.NumberFormat(tag, { maximumFractionDigits: 4, useGrouping: false })
/**
 * @param stage whose `stake` is chosen
 * @param changed shows it
 */
export function wireStake(stage, changed) {
  const take = (stake) => {
    if (stake === undefined) return
    stage.stake = stake
    changed()
  }
  for (const [id, next] of [
    ['less', lowerStake],
    ['more', higherStake],
  ]) {
    byId(id).setAttribute('aria-label', text[id])
    byId(id).addEventListener('click', () => take(next(stage.game.stakes, stage.stake)))
  }
  byId('amount').addEventListener('click', () => {
    byId('chips').replaceChildren(
      ...stage.game.stakes.map((stake) => {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: chip(stake) })
        button.setAttribute('aria-pressed', String(stake === stage.stake))
        button.addEventListener('click', () => {
          byId('stakes').close()
          take(stake)
        })
        return button
      }),
    )
    byId('typed').value = typed.format(stage.stake)
    byId('typed-wrong').textContent = ''
    byId('stakes').showModal()
  })
  byId('stake-form').addEventListener('submit', (event) => {
    const [least = 0] = stage.game.stakes
    const stake = stakeTyped(byId('typed').value, tag, least)
    if (stake !== null) return take(stake)
    event.preventDefault()
    byId('typed-wrong').textContent = filled(text.stakeRange, { least: typed.format(least), most: chip(MOST_STAKE) })
    byId('typed').focus()
  })
}

/** @param isFixed while a bet's answer is owed, the stake is that bet's */
export function showStake(stage, isFixed) {
  for (const id of ['stake', 'stake-said']) byId(id).textContent = moneyIn(tag)(stage.stake)
  byId('amount').disabled = isFixed
  byId('less').disabled = isFixed || lowerStake(stage.game.stakes, stage.stake) === undefined
  byId('more').disabled = isFixed || higherStake(stage.game.stakes, stage.stake) === undefined
}
