import { keptInTab, newRound, post, text, token as ticket } from './calls.js'

const TOPICS = ['deposit', 'withdraw', 'password', 'bonus', 'person']

const byId = (id) => document.getElementById(id)
const channel = location.pathname.endsWith('/vip') ? 'vip' : 'standard'
/** In this tab alone: whoever opens the page next on this phone must not read on. */
const kept = keptInTab(`lobby.chat.${channel}`)

let key = kept.read()
/** Lines that wait for the ones before them: an answer belongs below its question. */
let queue = Promise.resolve()

function keep(next) {
  key = next
  kept.write(next ?? null)
}

function notice(message) {
  byId('notice').textContent = message
  byId('notice').hidden = message === ''
}

function toEnd() {
  window.scrollTo({ top: document.body.scrollHeight })
}

/** Text alone, whoever said it: nothing in a line can be markup. */
function show(speaker, said) {
  const item = document.createElement('li')
  item.dataset.speaker = speaker
  const bubble = document.createElement('p')
  bubble.className = 'bubble'
  bubble.textContent = said
  item.append(bubble)
  byId('lines').append(item)
  toEnd()
  return item
}

function offerAgain(item, again) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'resend'
  button.textContent = text.resend
  button.addEventListener('click', () => {
    button.remove()
    again()
  })
  item.append(button)
  toEnd()
}

async function send(item, line, said) {
  byId('typing').hidden = false
  toEnd()
  try {
    const answer = await post('/api/chat/say', { channel, key, line, text: said })
    keep(answer.key)
    notice('')
    for (const { text: reply } of answer.lines) show('desk', reply)
  } catch (error) {
    if (error.code === 'login.not.session') {
      keep(null)
      notice(text.moved)
    } else if (error.code === 'request.too.often') notice(text.often)
    offerAgain(item, () => enqueue(item, line, said))
  } finally {
    byId('typing').hidden = true
  }
}

function enqueue(item, line, said) {
  queue = queue.then(() => send(item, line, said))
}

function say(said) {
  const words = said.trim()
  if (words !== '') enqueue(show('player', words), newRound(), words)
}

async function open() {
  byId('failed').hidden = true
  try {
    const opened = await post('/api/chat/open', { channel, key, ticket })
    keep(opened.key)
    // The ticket has done its part; a reload goes on by the key, and a shared address names nobody.
    if (location.hash) history.replaceState(null, '', location.pathname + location.search)
    byId('lines').replaceChildren()
    for (const { speaker, text: said } of opened.lines) show(speaker, said)
    notice(opened.expired ? text.expired : '')
    byId('text').disabled = false
    byId('send').disabled = false
  } catch {
    byId('reason').textContent = text.offline
    byId('failed').hidden = false
  }
}

function words() {
  const title = channel === 'vip' ? text.titleVip : text.title
  byId('title').textContent = title
  document.title = title
  byId('text').placeholder = text.write
  byId('topics').setAttribute('aria-label', text.topics)
  byId('typing').setAttribute('aria-label', text.typing)
  byId('topics').append(
    ...TOPICS.map((topic) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = text[topic]
      button.addEventListener('click', () => say(text[topic]))
      return button
    }),
  )
}

byId('say').addEventListener('submit', (event) => {
  event.preventDefault()
  say(byId('text').value)
  byId('text').value = ''
  byId('text').focus()
})
byId('text').addEventListener('keydown', (event) => {
  // Enter while a word is being composed chooses the word.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  byId('say').requestSubmit()
})
byId('again').addEventListener('click', open)
byId('close').addEventListener('click', () => {
  window.close()
  if (history.length > 1) history.back()
})

words()
byId('text').disabled = true
byId('send').disabled = true
await open()
