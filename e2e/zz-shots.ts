import { chromium } from '@playwright/test'
const url = 'http://127.0.0.1:4500'
const [,, theme, lang, set, out] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] })
const ctx = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true })
await ctx.addCookies([{ name: 'lobby_lang', value: lang, url }, { name: 'lobby_theme', value: theme, url }])
const page = await ctx.newPage()
const visitor = ['/m/login','/m/register','/m/trail','/m/forget','/m/service','/m/useragreement','/m/download','/m/appDownload?language=vi','/m/game','/m/promotions','/m/home','/m/lottery']
const member = ['/m/home','/m/voucherCenter','/m/withdraw','/m/myAccount/index','/m/gameRecord','/m/transaction/record','/m/profitandloss','/m/rewardCenter','/m/mall/mallHome','/m/securityCenter','/m/member/benefits','/m/member/home','/m/inviteFriends','/m/webEmail','/m/changePsw','/m/gameList?type=recent&gameType=RNG']
const paths = set === 'visitor' ? visitor : set === 'member' ? member : set!.split(',')
if (set !== 'visitor') {
  await page.goto(url + '/m/login')
  await page.locator('input').first().fill(process.env.WHO ?? 'player1'); await page.locator('input[type=password]').fill('Lobby#2026')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL((u) => u.pathname !== '/m/login', { timeout: 60000 })
}
const shots: string[] = []
for (const p of paths) {
  await page.goto(url + p, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => { const m = document.querySelector('#page'); return m && m.textContent!.length > 5 && !m.querySelector('[aria-busy="true"]') }, { timeout: 20000 }).catch(() => console.log('not ready', p))
  await page.waitForTimeout(1200)
  const d = page.locator('[data-slot="home.popups"] dialog[open]'); for (let i = 0; i < 3 && await d.count(); i++) { await d.getByRole('button').first().click(); await page.waitForTimeout(300) }
  shots.push((await page.screenshot()).toString('base64'))
}
const sheet = await (await browser.newContext({ viewport: { width: 1580, height: 860 * Math.ceil(shots.length / 4) } })).newPage()
await sheet.setContent(`<body style="margin:0;display:grid;grid-template-columns:repeat(4,390px);gap:5px;background:#888">${shots.map((s) => `<img width=390 src="data:image/png;base64,${s}">`).join('')}`)
await sheet.screenshot({ path: out!, fullPage: true })
await browser.close()
