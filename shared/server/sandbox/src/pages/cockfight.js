/** The ring above the bets: how long they are taken, the fight, how it ended, and how the last ones did. */
import { filled, text } from './calls.js'
import { timeOf } from './kick-off.js'
import './sports.js'

const byId = (id) => document.getElementById(id)
/** So long a result stands in the ring, ms. */
const RESULT_MS = 8_000

let closesAt = 0
let last = null
let resultUntil = 0

function say(phase, said) {
  byId('ring').dataset.phase = phase
  // A region that is told the same again announces it again.
  if (byId('ring-said').textContent !== said) byId('ring-said').textContent = said
}

function tick() {
  const left = Math.max(0, Math.ceil((closesAt - performance.now()) / 1000))
  byId('closes').textContent = left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : ''
}

document.addEventListener('lobby:shown', ({ detail: { matches, lately = [] } }) => {
  const now = performance.now()
  const [newest] = lately
  if (newest && last && newest.id !== last) resultUntil = now + RESULT_MS
  if (newest) last = newest.id
  const fought = matches.find(({ status }) => status === 'live')
  const next = matches.find(({ status }) => status === 'scheduled')
  closesAt = next && !fought ? now + next.closesIn : 0
  byId('next').textContent = next ? filled(text.nextFight, { time: timeOf(next.startsAt) }) : ''
  if (fought) say('fight', `${fought.league} · ${text.fighting}`)
  else if (newest && now < resultUntil) say(newest.score, text.scores[newest.score])
  else if (next) say('bets', filled(text.open, { fight: next.league }))
  byId('lately').replaceChildren(
    ...lately.map(({ score }) => {
      const letter = Object.assign(document.createElement('span'), { textContent: text.letters[score] })
      letter.setAttribute('aria-hidden', 'true')
      const said = Object.assign(document.createElement('span'), {
        textContent: text.short[score],
        className: 'unseen',
      })
      const item = document.createElement('li')
      item.dataset.score = score
      item.append(letter, said)
      return item
    }),
  )
  tick()
})
setInterval(tick, 1000)
