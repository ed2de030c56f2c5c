/**
 * `npm run check-draw -- SITE LOTTERY NUMERO`: computes a draw's numbers anew from what the site has published of
 * it (PP-10). Ends with 1 when something does not fit, with 2 when it cannot look.
 */
import { checkDraw } from './check-draw.ts'

const [site, gameId, numero] = process.argv.slice(2)
if (!site || !gameId || !numero) {
  console.error('npm run check-draw -- SITE LOTTERY NUMERO, such as: http://localhost:3000 VN_TP_HCM 20261121')
  process.exitCode = 2
} else {
  try {
    const { ok, lines } = await checkDraw(site, { gameId, numero })
    for (const line of lines) console.log(line)
    if (!ok) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}
