/**
 * The style sheet of the page frame: inline, so that the first paint waits for nothing; the policy carries its hash.
 */
import { createHash } from 'node:crypto'
import { BAR_STYLE } from './bar-style.ts'
import { VIEW_STYLE } from './view-style.ts'

/** The same colours as the tokens of `ui`, which a test compares. */
export const FRAME_COLORS = {
  dark: {
    ground: '#090d15',
    'surface-1': '#111824',
    'surface-2': '#1a2332',
    hairline: '#222d3f',
    ink: '#eef1f6',
    'ink-soft': '#a9b4c6',
    'ink-faint': '#8592a8',
    red: '#ff7d78',
    gold: '#e8b75a',
    'gold-pressed': '#d3a146',
    shine: '#f6d590',
    'gold-ink': '#edc272',
    'on-gold': '#1e1504',
  },
  light: {
    ground: '#f5efe3',
    'surface-1': '#fffcf5',
    'surface-2': '#efe7d6',
    hairline: '#e2d7c2',
    ink: '#1f1a11',
    'ink-soft': '#564e3e',
    'ink-faint': '#695f4b',
    red: '#b3262e',
    gold: '#dda63e',
    'gold-pressed': '#c99128',
    shine: '#f0c976',
    'gold-ink': '#8f5a00',
    'on-gold': '#221703',
  },
} as const

const colors = (theme: keyof typeof FRAME_COLORS): string =>
  Object.entries(FRAME_COLORS[theme])
    .map(([name, value]) => `--frame-${name}:${value}`)
    .join(';')

/**
 * Places and sizes are those of the shell's layout: header 56 px and its line, home's game types 84, on other pages one
 * strip of 56 for banner and game types, bottom menu 60, at the side 96 and 208, gutters 16 (24 on a desktop); home
 * begins 4 px below (16 on a desktop, where the game types stand at the side) and has 20 px between its slots.
 */
export const FRAME_STYLE = [
  // The site's layers in their order (ui/global.css): a remote's sheet may come before the shell's.
  '@layer reset,tokens,ui;',
  `:root{${colors('dark')}}`,
  `:root[data-theme=light]{${colors('light')}}`,
  `@media (prefers-color-scheme:light){:root:not([data-theme]){${colors('light')}}}`,
  'body{margin:0;background:var(--frame-ground)}',
  '.frame{position:relative;box-sizing:border-box;max-width:1440px;min-height:100vh;margin:0 auto;color:var(--frame-ink);font:600 16px/24px system-ui,sans-serif}',
  '.frame-banner{position:relative;min-width:0}',
  '.frame-types{display:flex;box-sizing:border-box;min-width:0;height:84px;padding:8px 23px;overflow:hidden}',
  '.frame-types[data-named]{padding:0}',
  '.frame-types>.frame-view{flex:1}',
  '.frame-types>i{flex:none;width:44px;height:44px;margin-right:26px;border-radius:12px;background:var(--frame-surface-1)}',
  '.frame-page{padding:16px}',
  '.frame-home{padding-top:4px}',
  '.frame-block{display:block;width:100%;margin-bottom:16px;border-radius:12px;background:var(--frame-surface-2)}',
  '.frame-home .frame-block{margin-bottom:20px}',
  '.frame-first{position:relative;height:160px;margin:0 -16px 20px}',
  '.frame-first .frame-block{width:calc(100% - 32px);margin:0 16px}',
  '.frame-picture{position:absolute;z-index:1;left:16px;pointer-events:none;width:calc(100% - 32px);max-width:none;object-fit:cover;background:var(--frame-surface-2)}',
  '.frame-picture[data-slot="home.banners"]{top:0;height:160px;border-radius:18px}',
  '.frame-picture[data-slot="layout.banner"]{top:4px;height:calc(100% - 8px);left:16px;width:calc(100% - 16px);border-radius:12px}',
  // In the shell's slot it stands in place of the slot's skeleton.
  '.frame-picture~[data-shape]{visibility:hidden}',
  ...VIEW_STYLE,
  ...BAR_STYLE,
  // One strip of 56 px: the banner beside the game types.
  '.frame-bars[data-slim]:not(:empty){display:grid;grid-template-columns:minmax(min(64%,8rem),2fr) minmax(0,3fr);--slim:max(56px,calc(16px + 2.6*min(.75rem,24px)));height:var(--slim);overflow:hidden}',
  '.frame-bars[data-slim]>*{height:var(--slim)}',
  '.frame-bars[data-slim] .frame-types{padding:8px}',
  '.frame-bars[data-slim] i{width:40px;height:40px;margin-right:8px}',
  '.frame-banner:only-child{grid-column:1/-1;margin-right:16px}',
  // Tablet and desktop (PL-11): the menu at the side, the bars beside each other, a page of one column in the middle.
  '@media(min-width:600px){',
  '.frame[data-menu]{padding-left:calc(96px + env(safe-area-inset-left,0px))}',
  '.frame:not([data-wide])>:is(.frame-bars,.frame-page){box-sizing:border-box;max-width:640px;margin-left:auto;margin-right:auto}',
  '}',
  // A short phone has games first, the fourth slot (home-page.module.css).
  '@media(max-width:699px) and (max-height:700px){.frame-home{display:flex;flex-direction:column}.frame-home>*{flex:none}.frame-home>:nth-child(4){order:-1}}',
  '@media(min-width:700px){.frame-picture[data-slot="layout.banner"]{left:auto;right:0;width:calc((100% - 16px)*.6);max-width:592px;mask-image:linear-gradient(90deg,transparent,#000 30%)}}',
  // Home's first two columns: the wallet, its third slot, beside the banners.
  '@media(min-width:700px){',
  '.frame-home{display:grid;grid-template-columns:minmax(0,1fr) minmax(300px,40%);align-items:start;padding-left:0;padding-right:0}',
  '.frame-home>*{grid-column:1/-1}',
  '.frame-home>.frame-first{grid-area:1/1;margin:0 0 20px}',
  '.frame-home>.frame-block{width:calc(100% - 32px);margin:0 16px 20px}',
  '.frame-home>.frame-view{margin:0 16px 20px}',
  '.frame-home>:nth-child(3){grid-area:1/2;height:160px}',
  '}',
  '@media(min-width:1024px){.frame[data-menu] .frame-types{display:none}.frame[data-menu] .frame-banner,.frame-banner:only-child{grid-column:1/-1;margin-right:24px}.frame-home{padding-top:16px}.frame-home>.frame-view{margin:0 24px 20px}.frame-page:not(.frame-home){padding:16px 24px}.frame-home>.frame-block,.frame-first .frame-block{width:calc(100% - 48px);margin-left:24px;margin-right:24px}.frame-picture{left:24px;width:calc(100% - 48px)}.frame-picture[data-slot="layout.banner"]{width:calc((100% - 24px)*.6)}.frame[data-menu]{padding-left:208px}}',
  '@media(min-width:1200px){.frame-home>.frame-view[data-look=draws]{grid-column:1}}',
  // Said late, so that a slow connection does not read as a fault; at once when the shell knows that it cannot start.
  '.frame-way-out{position:absolute;top:30vh;left:0;right:0;box-sizing:border-box;max-width:448px;margin:0 auto;padding:24px 16px;border-radius:18px;background:var(--frame-ground);color:var(--frame-ink-soft);font:16px/24px system-ui,sans-serif;text-align:center;visibility:hidden;animation:frame-way-out 0s 12s forwards}',
  '[data-start=failed] .frame-way-out{visibility:visible;animation:none}',
  '.frame-way-out p{margin:0 0 8px}',
  '.frame-way-out a{display:inline-block;margin-top:8px;padding:12px 24px;border-radius:12px;background:var(--frame-gold);color:var(--frame-on-gold);font-weight:600;text-decoration:none}',
  '@keyframes frame-way-out{to{visibility:visible}}',
].join('')

/** What the page's policy says of it. */
export const FRAME_STYLE_SOURCE = `'sha256-${createHash('sha256').update(FRAME_STYLE).digest('base64')}'`
