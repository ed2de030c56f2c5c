import { chromium } from 'playwright'
const [,, path, name, lang='VI', theme='dark', user='', action=''] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] })
const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
const base = 'http://127.0.0.1:4420'
await context.addCookies([{ name: 'lobby_lang', value: lang, url: base }, { name: 'lobby_theme', value: theme, url: base }])
const page = await context.newPage()
page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log('console', m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
if (user) {
  await page.goto(base + '/m/login')
  await page.locator('input[name=username]').fill(user)
  await page.locator('input[name=password]').fill('Lobby#2026')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/m/home')
}
await page.goto(base + path)
await page.waitForLoadState('networkidle')
if (action) await (0, eval)(`async (page) => { ${action} }`)(page)
await page.waitForTimeout(500)
await page.screenshot({ path: `/tmp/w/service-shots/${name}.png` })
await browser.close()
