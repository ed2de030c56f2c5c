import { filled, rules, tag, text } from './calls.js'
import { celebrate, picture, runReels, showReels } from './slot-reels.js'
import { byId, createStage, money, payRow } from './stage.js'

const { kind, symbols, reels, rows, steps, pays, lines, most } = rules
const times = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })

const stage = createStage({
  name: 'slot',
  show() {
    byId('top').textContent = money(stage.stake * most)
    byId('spin').disabled = stage.isBusy || stage.isPaused
  },
  opened: () => stage.say(text.ready),
  resume: spin,
})

/** `3`, `8–9`, `12+`: how many of a symbol a step is. */
function countOf({ from, to }) {
  if (from === to) return String(from)
  return to === reels * rows ? `${from}+` : `${from}–${to}`
}
const nameOf = (symbol) => text.symbols[symbols[symbol]]
/** What paid, for whoever does not see the reels: each symbol once, with how many there are of it. */
const told = (paid) => [
  ...new Set(
    paid.map(({ symbol, step }) => filled(text.counted, { count: countOf(steps[step]), symbol: nameOf(symbol) })),
  ),
]

async function spin() {
  if (!stage.isIdle) return
  byId('machine').dataset.won = 'false'
  byId('told').textContent = ''
  // The reels start with the tap; the stake leaves the shown balance when the vendor has taken it.
  const running = runReels()
  await stage.bet(
    '/api/spin',
    { stake: stage.stake },
    {
      reveal: (result) => running.stop(result.reels),
      done({ reels: shown, paid, win }, isResumed, { stake: staked }) {
        byId('machine').dataset.won = String(win > 0)
        byId('told').textContent = rows === 1 ? shown.map(nameOf).join(', ') : told(paid).join(', ')
        if (win > 0) {
          celebrate(new Set(paid.flatMap(({ places }) => places)), win, staked)
          stage.countUp(win, staked)
        } else stage.say(isResumed ? text.resumed : text.noWin)
      },
      undone: () => running.halt(),
    },
  )
}

/** A symbol, and what each number of it pays, the best machine's symbol first. */
function payTable() {
  const list = pays.map((row, symbol) => {
    const what = document.createElement('span')
    what.className = 'symbol'
    what.append(picture(symbol), nameOf(symbol))
    const paid = row.map((stakes, step) => `${countOf(steps[step])}:\u00a0×${times.format(stakes)}`)
    return payRow(what, paid.join(' · '))
  })
  byId('pays').replaceChildren(...list.reverse())
}

/** How the lines run, one small picture each. */
function lineTable() {
  const drawn = lines.map((line) => {
    const item = document.createElement('li')
    for (let row = 0; row < rows; row += 1) {
      for (const on of line)
        item.append(Object.assign(document.createElement('i'), { className: on === row ? 'on' : '' }))
    }
    item.style.setProperty('--reels', String(reels))
    return item
  })
  byId('lines').replaceChildren(...drawn)
}

byId('spin').addEventListener('click', spin)
// As it stands before the first spin: one symbol after the other, the best first, so that nothing looks like a win.
showReels(Array.from({ length: reels * rows }, (_, at) => symbols.length - 1 - (at % symbols.length)))
byId('how').textContent = text.kinds[kind]
payTable()
lineTable()
stage.start()
