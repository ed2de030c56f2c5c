/** Today's releases beside those of the first commit that could build all six. */
import { shownOf } from '../faults/fixtures.ts'
import { recordOf } from '../faults/newer-releases.ts'
import { of, promote, skewTests } from '../kept/skew-tests.ts'
import { expect } from '../site/fixtures.ts'

const test = skewTests({ day: 'the first day', archive: 'first-day' })

test('FD-13 a remote of today is rightly refused above the shell of the first day: overruled, it does not run', async ({
  page,
  site,
  today,
  problems,
}) => {
  await promote(site, of(today, 'lottery'), '--force')
  await expect.poll(async () => (await page.request.get('/m/lottery')).text()).toContain(of(today, 'lottery').id)
  await page.goto('/m/lottery')
  // Whichever of the names it uses comes first that this shell has not.
  const used = Object.values(recordOf(of(today, 'lottery').folder).uses ?? {}).flat()
  await expect.poll(() => problems.join()).toMatch(new RegExp(`\\.(${used.join('|')})\\) is not a function`))
  await expect(shownOf(page, of(today, 'lottery'))).toHaveCount(0)
  problems.length = 0
})
