import { box, byId, call, choice, copy, fill, make, shown } from './parts.js'

/** How often the page looks for news, in ms: only while somebody looks. */
const LOOK_AGAIN = 3000
const LATE_MS = 3000
/** Vietnam keeps one offset all year. */
const VIETNAM = '+07:00'
let state = null
/** When the state came, in the page's own clock. */
let cameAt = 0

const gatewayNow = () => state.clock.now + performance.now() - cameAt
const settings = (change) => act(() => call('/api/settings', change))

function sent() {
  const wanted = byId('recipient').value.trim()
  const rows = state.outbox
    .filter(({ recipient }) => recipient.includes(wanted))
    .map((mail) => {
      const code = /\b\d{4,8}\b/.exec(mail.body)?.[0]
      const head = make(
        'span',
        { className: 'head' },
        make('b', { textContent: mail.recipient }),
        ` ${mail.kind}, ${shown(mail.at)}`,
      )
      return make('li', {}, head, make('span', { textContent: mail.body }), ...(code ? [copy(code)] : []))
    })
  fill('outbox', rows)
}

function puzzles() {
  fill(
    'captchas',
    state.captchas.map((row) =>
      make(
        'li',
        {},
        make('b', { textContent: row.answer, className: 'code' }),
        make('span', { textContent: `for ${row.ip}, until ${shown(row.expiresAt)}` }),
        copy(row.answer),
      ),
    ),
  )
  fill(
    'sliders',
    state.sliders.map((row) =>
      make(
        'li',
        {},
        make('b', { textContent: `${row.x} px`, className: 'code' }),
        make('span', { textContent: `${row.tried ? 'tried, ' : ''}until ${shown(row.expiresAt)}` }),
      ),
    ),
  )
}

function bank() {
  const answer = (path, change, textContent) => {
    const button = make('button', {
      type: 'button',
      textContent,
      ariaLabel: `${textContent} ${change.order ?? change.id}`,
    })
    button.addEventListener('click', () => act(() => call(path, change)))
    return button
  }
  const row = ({ id, userName, vnd, state }, way, ...answers) =>
    make(
      'li',
      {},
      make('b', { textContent: id, className: 'code' }),
      make('span', { textContent: `${userName}, ${way}, ${vnd} đ, ${state}` }),
      ...answers,
    )
  fill(
    'deposits',
    state.deposits.map((order) =>
      row(
        order,
        order.method,
        answer('/api/bank', { order: order.id, outcome: 'paid' }, 'Pay'),
        answer('/api/bank', { order: order.id, outcome: 'declined' }, 'Decline'),
      ),
    ),
  )
  fill(
    'withdrawals',
    state.withdrawals.map((out) =>
      row(
        out,
        out.bank,
        answer('/api/withdrawal', { id: out.id, state: 'paid' }, 'Pay out'),
        answer('/api/withdrawal', { id: out.id, state: 'refused' }, 'Refuse'),
      ),
    ),
  )
}

function identities() {
  const decide = (textContent, name, decision) => {
    const button = make('button', { type: 'button', textContent, ariaLabel: `${textContent} ${name}` })
    button.addEventListener('click', () => act(() => call('/api/identity', decision())))
    return button
  }
  fill(
    'identities',
    state.identities.map(({ id, userName, fields, images }) => {
      const number = make('input', { placeholder: 'Number on the papers', ariaLabel: `Number of ${userName}` })
      const approved = () => ({ id, approve: true, idNumber: number.value.trim() || null })
      return make(
        'li',
        {},
        make('b', { textContent: userName }),
        make('span', { textContent: Object.values(fields).join(', ') }),
        ...Object.entries(images).map(([alt, src]) => make('img', { alt, src })),
        number,
        decide('Approve', userName, approved),
        ...state.reasons.map((reason) => decide(reason, userName, () => ({ id, approve: false, reason }))),
      )
    }),
  )
}

function site() {
  const { settings: now } = state
  const named = {
    maintenance: 'Maintenance',
    regionRestriction: 'Region restricted',
    freePlay: 'Free play',
    appUpgradeable: 'A newer app is out',
  }
  fill('switches', [
    ...Object.entries(named).map(([name, label]) => box(label, now[name], (isOn) => settings({ [name]: isOn }))),
    ...['captcha', 'slider'].map((name) =>
      box(`Login needs ${name}`, now.loginChecks[name], (isOn) =>
        settings({ loginChecks: { ...now.loginChecks, [name]: isOn } }),
      ),
    ),
  ])
  fill(
    'flags',
    Object.entries(now.whitelabel).map(([name, isOn]) =>
      box(name, isOn, (on) => settings({ whitelabel: { [name]: on } })),
    ),
  )
  fill(
    'readings',
    Object.entries(state.readings).map(([name, values]) =>
      choice(name, values, now.readings[name] ?? values[0], (value) => settings({ readings: { [name]: value } })),
    ),
  )
  if (document.activeElement !== byId('json')) byId('json').value = JSON.stringify(now, null, 2)
}

function fields() {
  const rule = (name, change) =>
    settings({ registerFields: { ...state.settings.registerFields, [name]: { ...state.fields[name], ...change } } })
  const length = (name, key, value) => {
    const input = make('input', { type: 'number', min: 0, max: 500, value: value ?? '', ariaLabel: `${name}: ${key}` })
    input.addEventListener('change', () => {
      input.blur()
      const { [key]: _, ...rest } = state.fields[name]
      settings({
        registerFields: {
          ...state.settings.registerFields,
          [name]: input.value === '' ? rest : { ...rest, [key]: Number(input.value) },
        },
      })
    })
    return input
  }
  const cell = (content) => make('td', {}, content)
  fill(
    'fields',
    Object.entries(state.fields).map(([name, field]) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row', textContent: name }),
        cell(box('', field.enabled, (enabled) => rule(name, { enabled }), `${name}: shown`)),
        cell(box('', field.required, (required) => rule(name, { required }), `${name}: required`)),
        cell(length(name, 'minLength', field.minLength)),
        cell(length(name, 'maxLength', field.maxLength)),
        cell(field.pattern ?? ''),
      ),
    ),
  )
}

function faults() {
  const wanted = byId('call').value.trim().toLowerCase()
  const kinds = ['as it should', 'slow', 'failing', 'malformed']
  const rows = state.calls
    .filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(b.name in state.faults) - Number(a.name in state.faults))
    .map(({ name, method, path }) => {
      const fault = state.faults[name]
      const ms = make('input', {
        type: 'number',
        min: 1,
        max: 60000,
        value: fault?.ms ?? LATE_MS,
        disabled: fault?.kind !== 'slow',
        ariaLabel: `${name}: late by`,
      })
      const set = (kind) =>
        act(() =>
          call('/api/faults', {
            call: name,
            fault: kind === kinds[0] ? null : kind === 'slow' ? { kind, ms: Number(ms.value) } : { kind },
          }),
        )
      ms.addEventListener('change', () => {
        ms.blur()
        set('slow')
      })
      const does = choice('', kinds, fault?.kind ?? kinds[0], set)
      does.ariaLabel = `${name} does`
      const row = make(
        'tr',
        {},
        make('th', { scope: 'row' }, name, make('small', { textContent: `${method} ${path}` })),
        make('td', {}, does),
        make('td', {}, ms),
      )
      row.dataset.fault = fault?.kind ?? ''
      return row
    })
  fill('calls', rows)
}

function tick() {
  if (!state) return
  const moved = state.clock.offset
  byId('now').textContent =
    `${shown(gatewayNow())}${moved ? `, moved by ${(moved / 3_600_000).toFixed(2)} h` : ', real time'}`
}

function show() {
  sent()
  puzzles()
  bank()
  identities()
  site()
  fields()
  faults()
  tick()
}

async function act(change) {
  try {
    await change?.()
    state = await call('/api/state')
    cameAt = performance.now()
    byId('message').textContent = ''
    show()
  } catch (error) {
    byId('message').textContent = error.message
  }
}

const moveTo = (offset) => act(() => call('/api/clock', { offset: Math.round(offset) }))

byId('recipient').addEventListener('input', sent)
byId('call').addEventListener('input', faults)
byId('heal').addEventListener('click', () => act(() => call('/api/faults', undefined, 'DELETE')))
byId('moves').addEventListener('click', (event) => {
  if (event.target.value === undefined) return
  const by = Number(event.target.value)
  moveTo(by === 0 ? 0 : state.clock.offset + by)
})
byId('set-clock').addEventListener('submit', (event) => {
  event.preventDefault()
  moveTo(Date.parse(`${byId('time').value}${VIETNAM}`) - (gatewayNow() - state.clock.offset))
})
byId('add-flag').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = byId('flag').value
  byId('flag').value = ''
  settings({ whitelabel: { [name]: true } })
})
byId('apply').addEventListener('click', () => act(() => call('/api/settings', JSON.parse(byId('json').value))))
setInterval(tick, 1000)
setInterval(() => document.visibilityState === 'visible' && act(), LOOK_AGAIN)
act()
