import { post, query, tag, text } from './calls.js'

/** SANDBOX: stands where a payment provider's page would. It asks for no card and no password, and takes no money. */
const key = { order: query.get('order') ?? '', key: query.get('key') ?? '' }
const byId = (id) => document.getElementById(id)

function show(order) {
  const isOpen = order.state === 'waiting' || order.state === 'submitted'
  byId('channel').textContent = order.channel
  byId('amount').textContent = `${Number(order.vnd).toLocaleString(tag)} ₫`
  byId('order').textContent = order.id
  byId('note').textContent = isOpen ? text.note : order.state === 'credited' ? text.credited : text.over
  byId('actions').hidden = !isOpen
}

async function run(ask) {
  try {
    show(await ask())
  } catch {
    byId('actions').hidden = true
    byId('note').textContent = text.unknown
  }
}

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () =>
    run(() => post('/api/checkout/answer', { ...key, outcome: button.dataset.outcome })),
  )
}
void run(() => post('/api/checkout', key))
