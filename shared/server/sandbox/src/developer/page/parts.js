/** Small pieces of the page. */
export const byId = (id) => document.getElementById(id)

export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

export async function call(path, body, method = 'POST') {
  const response = await fetch(
    path,
    body === undefined && method === 'POST'
      ? {}
      : { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) },
  )
  const answer = await response.json()
  if (!answer.success) throw new Error(`${answer.message} (${path})`)
  return answer.value
}

/** Whoever types or chooses is not disturbed by what has come meanwhile. */
export function fill(id, rows, none = 'Nothing yet.') {
  const place = byId(id)
  if (place.contains(document.activeElement)) return
  place.replaceChildren(...(rows.length ? rows : [make('li', { textContent: none, className: 'none' })]))
}

/** `label` where no text stands beside it. */
export function box(name, isOn, onChange, label = '') {
  const input = make('input', { type: 'checkbox', checked: isOn, ...(label ? { ariaLabel: label } : {}) })
  input.addEventListener('change', () => {
    input.blur()
    onChange(input.checked)
  })
  return make('label', {}, input, name)
}

export function choice(name, values, chosen, onChange) {
  const select = make('select', {}, ...values.map((value) => new Option(String(value), String(value))))
  select.value = String(chosen)
  select.addEventListener('change', () => {
    select.blur()
    onChange(values.find((value) => String(value) === select.value))
  })
  return name ? make('label', {}, `${name} `, select) : select
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'medium',
  timeStyle: 'medium',
})
export const shown = (at) => time.format(new Date(at))

export function copy(text) {
  const button = make('button', { type: 'button', textContent: 'Copy', title: `Copy ${text}` })
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
    button.blur()
  })
  return button
}
