/** Fishing: whoever taps a fish shoots at it; a shot in the empty water hits nobody and costs nothing. */
import { filled, rules, tag, text } from './calls.js'
import { aimAt, aquarium } from './fishing-water.js'
import { byId, createStage, payRow } from './stage.js'

const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })

const water = aquarium(rules.fish.map(({ name }) => name))

const stage = createStage({
  name: 'fishing',
  show() {
    for (const button of byId('targets').children) {
      button.disabled = !stage.isIdle || (stage.pending !== null && stage.pending.fish !== button.dataset.fish)
    }
    water.pause(stage.isPaused)
  },
  resume: () => shoot(water.nearest(stage.pending.fish)),
  opened: () => stage.say(text.aim),
})

/** @param target the fish that takes the shot */
async function shoot(target) {
  if (!stage.isIdle || !target) return
  const wanted = stage.pending ? water.nearest(stage.pending.fish) : target
  water.hold(wanted)
  const flight = aimAt(wanted.x, wanted.y)
  await stage.bet(
    '/api/fishing/shoot',
    { stake: stage.stake, fish: wanted.name },
    {
      async reveal({ isCaught }) {
        await flight
        await water.hit(wanted, isCaught)
      },
      done({ isCaught, win }) {
        if (isCaught) stage.countUp(win, stage.stake)
        else stage.say(filled(text.swims, { fish: text.fish[wanted.name] }))
      },
      undone: () => water.release(wanted),
    },
  )
}

byId('water').addEventListener('pointerdown', (event) => {
  if (!stage.isIdle) return
  const { left, top } = byId('water').getBoundingClientRect()
  const [x, y] = [event.clientX - left, event.clientY - top]
  const target = water.at(x, y)
  if (target) return void shoot(target)
  if (stage.pending) return
  aimAt(x, y)
  stage.say(text.missed)
})
byId('targets').replaceChildren(
  ...rules.fish.map(({ name, pays, chance }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset.fish = name
    button.disabled = true
    button.setAttribute(
      'aria-label',
      filled(text.shootAt, { fish: text.fish[name], pays, chance: percent.format(chance) }),
    )
    const times = document.createElement('span')
    times.textContent = `×${pays}`
    button.append(water.picture(name), times)
    button.addEventListener('click', () => shoot(water.nearest(name)))
    return button
  }),
)
byId('pays').replaceChildren(
  ...rules.fish.map(({ name, pays, chance }) =>
    payRow(filled(text.chanceOf, { fish: text.fish[name], chance: percent.format(chance) }), pays),
  ),
)
stage.start()
