import { expect, goInside, signIn, signOut, test } from '../site/fixtures.ts'

test('FD-10 has one React, one platform and one runtime in a page that has loaded all five remotes', async ({
  page,
}) => {
  await signIn(page, 'agent1')
  for (const path of ['/m/member/home', '/m/rng', '/m/lottery', '/m/promotions', '/m/agent/team/overview']) {
    await goInside(page, path)
    await expect(
      page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('tab')).first(),
    ).toBeVisible()
  }
  // The last page's remote may still be on its way when the tabs of the page before are found.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { __FEDERATION__: federation } = globalThis as unknown as {
          __FEDERATION__: { __INSTANCES__: { name: string }[] }
        }
        return federation.__INSTANCES__.map(({ name }) => name.replace(/_.*/, '')).sort()
      }),
    )
    .toEqual(['account', 'agent', 'games', 'lottery', 'promotions', 'shell'])
  const seen = await page.evaluate(() => {
    interface Shared {
      lib?: () => unknown
      from: string
      useIn?: string[]
    }
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __SHARE__: Record<string, Record<string, Record<string, Record<string, Shared>>>>
      }
    }
    const providers: Record<string, string[]> = {}
    const libraries: Record<string, Set<unknown>> = {}
    for (const scopes of Object.values(federation.__SHARE__)) {
      for (const packages of Object.values(scopes)) {
        for (const [name, versions] of Object.entries(packages)) {
          for (const shared of Object.values(versions)) {
            providers[name] = [...new Set([...(providers[name] ?? []), shared.from.replace(/_.*/, '')])]
            libraries[name] = (libraries[name] ?? new Set()).add(shared.lib?.())
          }
        }
      }
    }
    const counts = Object.fromEntries(Object.entries(libraries).map(([name, set]) => [name, set.size]))
    return { providers, counts }
  })
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', '@lobby/platform']) {
    expect(seen.providers[name], name).toEqual(['shell'])
    expect(seen.counts[name], name).toBe(1)
  }
})

test('FD-11 signing out in one tab signs the other out too', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/m/member/home')
  await expect(other.getByRole('button', { name: 'Menu' })).toBeVisible()
  // A tab behind another one draws nothing, so a tap would wait for it to come to rest.
  await page.bringToFront()
  await signOut(page)
  await expect(other).toHaveURL(/\/m\/login/)
  await expect(other.getByRole('button', { name: 'Menu' })).toHaveCount(0)
})
