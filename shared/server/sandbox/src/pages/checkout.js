/** SANDBOX: stands where a payment provider's page would. It asks for no card and no password, and takes no money. */
const TEXTS = {
  vi: {
    note: 'Trang thử nghiệm: không có tiền thật, không hỏi số thẻ.',
    pay: 'Đồng ý thanh toán',
    decline: 'Từ chối',
    credited: 'Đã thanh toán. Bạn có thể quay lại trang nạp tiền.',
    over: 'Giao dịch này đã kết thúc. Hãy quay lại trang nạp tiền.',
    unknown: 'Không tìm thấy giao dịch.',
  },
  en: {
    note: 'A test page: no real money, and no card is asked for.',
    pay: 'Approve payment',
    decline: 'Decline',
    credited: 'Paid. You can go back to the deposit page.',
    over: 'This payment is over. Please go back to the deposit page.',
    unknown: 'There is no such payment.',
  },
}

const query = new URLSearchParams(location.search)
const key = { order: query.get('order') ?? '', key: query.get('key') ?? '' }
const language = /^vi/i.test(navigator.language) ? 'vi' : 'en'
const text = TEXTS[language]
document.documentElement.lang = language
const byId = (id) => document.getElementById(id)

async function call(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(answer.errorCode)
  return answer.value
}

function show(order) {
  const isOpen = order.state === 'waiting' || order.state === 'submitted'
  byId('channel').textContent = order.channel
  byId('amount').textContent = `${Number(order.vnd).toLocaleString(language)} ₫`
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

const [pay, decline] = document.querySelectorAll('button')
pay.textContent = text.pay
decline.textContent = text.decline
for (const button of [pay, decline]) {
  button.addEventListener('click', () =>
    run(() => call('/api/checkout/answer', { ...key, outcome: button.dataset.outcome })),
  )
}
void run(() => call('/api/checkout', key))
