/** Tài Xỉu: three dice under a bowl, their sum decides. */
import { coverPlate, die, liftBowl } from './bowl.js'
import { filled, text } from './calls.js'
import { createTable } from './layout.js'

/** As the vendor counts them: a die is one less than its pips. */
const facesOf = (shown) => shown.map((each) => each + 1)
const sumOf = (shown) => facesOf(shown).reduce((sum, face) => sum + face, 0)

createTable({
  name: 'sicBo',
  cover: coverPlate,
  reveal: (shown) => liftBowl(facesOf(shown).map(die), filled(text.die, { face: facesOf(shown).join(', ') })),
  told({ shown, result }) {
    const said = filled(text.told, { result: text.results[result], sum: sumOf(shown) })
    return { said, sign: text.signs[result] }
  },
})
