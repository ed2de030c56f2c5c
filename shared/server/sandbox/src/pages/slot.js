import { rules, text } from './calls.js'
import { celebrate, picture, runReels, showReels } from './slot-reels.js'
import { byId, createStage, money, payRow, wireSheet } from './stage.js'

const { triple, pair } = rules

const stage = createStage({
  name: 'slot',
  show() {
    byId('top').textContent = money(stage.stake * Math.max(...triple))
    byId('spin').disabled = stage.isBusy || stage.isPaused
  },
  resume: spin,
})

async function spin() {
  if (!stage.isIdle) return
  byId('machine').dataset.won = 'false'
  // The reels start with the tap; the stake leaves the shown balance when the vendor has taken it.
  const reels = runReels()
  await stage.bet(
    '/api/spin',
    { stake: stage.stake },
    {
      reveal: (result) => reels.stop(result.reels),
      done({ reels: shown, win }, isResumed) {
        byId('machine').dataset.won = String(win > 0)
        if (win > 0) {
          celebrate(shown, win, stage.stake)
          stage.countUp(win)
        } else stage.say(isResumed ? text.resumed : text.noWin)
      },
      undone: () => reels.halt(),
    },
  )
}

function pays() {
  const pictures = (symbol) => {
    const span = document.createElement('span')
    span.append(picture(symbol), picture(symbol), picture(symbol))
    return span
  }
  const rows = triple.map((pay, symbol) => payRow(pictures(symbol), pay)).reverse()
  byId('pays').replaceChildren(...rows, payRow(text.pair, pair))
}

byId('spin').addEventListener('click', spin)
wireSheet()
showReels([5, 5, 5])
pays()
stage.start()
