const byId = (id) => document.getElementById(id)
const SLOW_MS = 3000
let state = null

async function call(path, body) {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  )
  const answer = await response.json()
  if (!answer.success) throw new Error(answer.message)
  return answer.value
}

function list(id, rows) {
  byId(id).replaceChildren(
    ...(rows.length ? rows : ['none']).map((text) => {
      const item = document.createElement('li')
      item.textContent = text
      return item
    }),
  )
}

function box(name, isOn, onChange) {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'checkbox'
  input.checked = isOn
  input.addEventListener('change', () => act(() => onChange(input.checked)))
  label.append(input, name)
  return label
}

function show() {
  const { settings } = state
  list(
    'outbox',
    state.outbox.map((sent) => `${sent.at} ${sent.kind} ${sent.recipient}: ${sent.body}`),
  )
  list(
    'captchas',
    state.captchas.map((row) => `${row.answer} (${row.kind}, ${row.ip}, ${row.id})`),
  )
  list(
    'sliders',
    state.sliders.map((row) => `x ${row.x}${row.tried ? ', tried' : ''} (${row.id})`),
  )
  list(
    'faults',
    Object.entries(state.faults).map(([name, fault]) => `${name}: ${fault.kind}`),
  )
  byId('site').replaceChildren(
    ...['maintenance', 'regionRestriction', 'freePlay'].map((name) =>
      box(name, settings[name], (isOn) => call('/api/settings', { [name]: isOn })),
    ),
    ...['captcha', 'slider'].map((name) =>
      box(`login needs ${name}`, settings.loginChecks[name], (isOn) =>
        call('/api/settings', { loginChecks: { ...settings.loginChecks, [name]: isOn } }),
      ),
    ),
  )
  byId('flags').replaceChildren(
    ...Object.entries(settings.whitelabel).map(([name, isOn]) =>
      box(name, isOn, (on) => call('/api/settings', { whitelabel: { [name]: on } })),
    ),
  )
  byId('now').textContent = new Date(state.clock.now).toString()
  if (document.activeElement !== byId('offset')) byId('offset').value = Math.round(state.clock.offset / 60_000)
  if (byId('call').options.length === 0) {
    byId('call').replaceChildren(
      ...state.calls.map(({ name, method, path }) => new Option(`${name} (${method} ${path})`, name)),
    )
  }
}

async function act(change) {
  try {
    await change?.()
    state = await call('/api/state')
    byId('message').textContent = ''
    show()
  } catch (error) {
    byId('message').textContent = error.message
  }
}

byId('move').addEventListener('click', () =>
  act(() => call('/api/clock', { offset: Math.round(Number(byId('offset').value)) * 60_000 })),
)
byId('fault').addEventListener('click', () =>
  act(() => {
    const kind = byId('kind').value
    const fault = kind === 'slow' ? { kind, ms: SLOW_MS } : kind ? { kind } : null
    return call('/api/faults', { call: byId('call').value, fault })
  }),
)
act()
// Only while somebody looks.
setInterval(() => document.visibilityState === 'visible' && act(), 3000)
