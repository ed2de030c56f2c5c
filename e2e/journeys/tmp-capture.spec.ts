import { signIn, test } from '../site/fixtures.ts'
import { appendFileSync } from 'node:fs'
const paths = ['/m/home','/m/game','/m/rng','/m/live','/m/promotions','/m/activity','/m/rewardCentre','/m/pointsMall','/m/inviteFriends','/m/deposit','/m/withdraw','/m/memberHome','/m/myAccount','/m/messages','/m/benefits','/m/saferPlay','/m/betRecord','/m/securityCentre','/m/lottery','/m/agent','/m/profitAndLoss']
test('capture', async ({ page }) => {
  test.setTimeout(300000)
  await signIn(page)
  const { PATH } = await import('@lobby/contracts/paths')
  for (const path of [...new Set(['/m/home','/m/rng','/m/live', ...Object.values(PATH).filter((p) => typeof p === 'string' && !p.includes(':'))])] as string[]) {
    const seen: string[] = []
    const on = (r: any) => { const h = r.headers(); if (/\/wps\//.test(r.url()) || h.authorization) seen.push(`${r.method()} ${new URL(r.url()).pathname}${new URL(r.url()).search} ${h.authorization ? 'AUTH' : '-'} ${h.moduleid ?? ''} ${r.method() === 'GET' ? '' : (r.postData() ?? '').slice(0, 150)}`) }
    page.on('request', on)
    await page.goto(path)
    await page.waitForTimeout(3500)
    page.off('request', on)
    appendFileSync('/tmp/capture.txt', `\n== ${path} -> ${page.url()}\n${seen.join('\n')}\n`)
  }
})
