/** What pages do beyond forms and links: follow what changes, and draw what their tables have. They work without it. */

/** Marks what a page fetches by itself: it must not keep a session open that nobody uses. */
const BY_ITSELF = { 'x-by-itself': '1' }

const live = document.querySelector('[data-state]')

function setLive(isLive) {
  for (const part of document.querySelectorAll('[data-when]')) part.hidden = (part.dataset.when === 'live') !== isLive
}

/** Puts the page's live parts in place as they are now; what has the focus keeps it. */
async function renew() {
  const answer = await fetch(location.href, { headers: BY_ITSELF, redirect: 'manual' })
  if (!answer.ok) return setLive(false)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = page.getElementById(part.id)
    if (!next || next.innerHTML === part.innerHTML) continue
    const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
    part.replaceChildren(...next.childNodes)
    const again = [...part.querySelectorAll('a[href]')].find((link) => link.getAttribute('href') === focused)
    if (focused !== null) again?.focus()
  }
  const now = page.querySelector('[data-state]')
  if (now) live.dataset.state = now.dataset.state
}

if (live) {
  let shown = live.dataset.state
  let renewing = Promise.resolve()
  const events = new EventSource('/live')
  events.addEventListener('state', ({ data }) => {
    setLive(true)
    const state = JSON.parse(data)
    if (state === shown) return
    shown = state
    renewing = renewing.then(renew).catch(() => setLive(false))
  })
  events.addEventListener('error', () => setLive(false))
  events.addEventListener('over', () => {
    events.close()
    setLive(false)
  })
}

/** Line styles beside the colours, which not everybody tells apart. */
const DASHES = [[], [8, 4], [2, 4], [12, 4, 2, 4]]

/** A table's figures: times of its rows in s, and a column for each release. */
function figuresOf(table) {
  const rows = [...table.tBodies[0].rows]
  const names = [...table.tHead.rows[0].cells].slice(1).map((cell) => cell.textContent)
  const figureIn = (cell) => (cell.dataset.value === undefined ? null : Number(cell.dataset.value))
  const columns = names.map((_, i) => rows.map((row) => figureIn(row.cells[i + 1])))
  return { names, data: [rows.map((row) => Number(row.dataset.at)), ...columns] }
}

async function drawPlots(places) {
  const { default: UPlot } = await import(new URL('/uplot.js', location.href).href)
  for (const place of places) {
    const table = place.closest('figure').querySelector('table')
    const { names, data } = figuresOf(table)
    const style = getComputedStyle(document.documentElement)
    const [text, line] = [getComputedStyle(place).color, style.getPropertyValue('--line')]
    const colours = [1, 2, 3, 4].map((n) => style.getPropertyValue(`--plot-${n}`))
    // uPlot reads no `light-dark()`: an element says what it comes to.
    const resolved = (colour) => {
      place.style.color = colour
      const { color } = getComputedStyle(place)
      place.style.removeProperty('color')
      return color
    }
    const axis = { stroke: text, grid: { stroke: resolved(line), width: 0.5 }, ticks: { stroke: resolved(line) } }
    const sizeOf = () => ({ width: place.clientWidth, height: 220 })
    const plot = new UPlot(
      {
        ...sizeOf(),
        series: [
          { label: place.dataset.time, value: (_, s) => (s === null ? '–' : hourOf(s)) },
          ...names.map((label, i) => ({
            label,
            stroke: resolved(colours[i % colours.length]),
            width: 2,
            dash: DASHES[i % DASHES.length],
            points: { show: true, size: 5 },
          })),
        ],
        axes: [
          { ...axis, values: (_, ticks) => ticks.map(hourOf) },
          { ...axis, size: 64 },
        ],
        scales: { y: { range: (_, __, most) => [0, Math.max(most, Number(place.dataset.least))] } },
      },
      data,
      place,
    )
    new ResizeObserver(() => plot.setSize(sizeOf())).observe(place)
  }
}

const hourOf = (s) =>
  new Date(s * 1_000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' })

const places = document.querySelectorAll('.plot')
if (places.length > 0) drawPlots(places)
