/**
 * Rules of what the frame shows of pages, in a sheet of its own that these pages alone carry. Sizes are those of the
 * components that take its place; the shell's tokens hold as soon as its sheet names them.
 */
import { createHash } from 'node:crypto'

export const PAGE_VIEW_STYLE = [
  '.frame-view[data-page]{--g:var(--gutter,16px);--s:var(--text-note,.75rem);--d:var(--text-detail,.875rem);--t:var(--leading-tight,1.3);margin:0;padding-bottom:32px;line-height:var(--leading,1.5)}',
  '@media(min-width:1024px){.frame-view[data-page]{--g:24px}}',
  // Where its page is being made ready, and as tall as that at least.
  'main:has(>[data-page]){position:relative}',
  'main>[data-page]{position:absolute;z-index:1;inset:0 0 auto;min-height:100%;background:var(--frame-ground)}',
  '[data-page] :is(b,i){text-overflow:clip}',
  '[data-page] i{font-size:var(--s)}',
  '.view-tabs{display:flex;gap:8px;align-items:center;height:48px;padding:0 var(--g);overflow:hidden}',
  '.view-tabs>b,.view-areas>b{flex:none;box-sizing:border-box;min-width:48px;padding:0 16px;box-shadow:inset 0 0 0 1px var(--frame-hairline);font-size:var(--d);text-align:center}',
  '.view-tabs>b{height:36px;border-radius:999px;background:var(--frame-surface-1);color:var(--frame-ink-soft);line-height:36px}',
  '.view-tabs>b:first-child{background:var(--gold-wash,var(--frame-surface-2));box-shadow:inset 0 0 0 1px var(--frame-gold-ink);color:var(--frame-gold-ink)}',
  '[data-look=drawDays]>.view-tabs{gap:6px;margin-right:64px;padding-right:0}',
  '[data-look=drawDays]>.view-tabs>b{padding:0 12px}',
  '.view-areas{display:flex;gap:8px;align-items:center;height:48px;padding:0 var(--g);overflow:hidden}',
  '.view-areas>b{height:40px;border-radius:12px;background:var(--frame-surface-2);line-height:40px}',
  '.view-areas>.view-by-day{display:flex;gap:6px;align-items:center;padding:0 12px;background:none;box-shadow:none;color:var(--frame-gold-ink)}',
  '.view-by-day i{flex:none;width:18px}',
  '.view-day{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline;box-sizing:border-box;min-height:46px;padding:8px var(--g) 12px;line-height:var(--t)}',
  '.view-day>b{font-size:var(--text-title,1.25rem);font-weight:700;letter-spacing:-.01em}',
  '.view-day>b::first-letter{text-transform:uppercase}',
  '.view-day>i{font-size:var(--d)}',
  '.view-day>.view-own{margin-left:auto;font-size:var(--s)}',
  '.view-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:12px;padding:0 var(--g)}',
  '.view-cards>*{display:grid;container-type:inline-size;min-width:0}',
  '.view-card{border:1px solid var(--frame-hairline);border-radius:18px;background:var(--frame-surface-1);overflow:hidden}',
  '[data-look=drawDays] .view-card{display:grid;grid-template:1fr auto/minmax(0,1fr);padding:0 16px}',
  '.view-head{display:flex;gap:4px 8px;align-items:center;box-sizing:border-box;min-height:72px;line-height:var(--t)}',
  '.view-head>.view-picture{width:44px;height:44px;border-radius:12px}',
  '.view-name{display:grid;flex:1;gap:3px;min-width:0}',
  '.view-name>b{display:-webkit-box;font-weight:700;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}',
  // In one face all the time, and of one height: what ends at the right would move when another face comes.
  '.view-clock{display:grid;flex:none;gap:3px;text-align:end}',
  '.view-clock>b{min-height:1.3em;font-variant-numeric:tabular-nums;line-height:var(--t)}',
  '[data-page] .view-play{flex:none;height:36px;padding:0 12px;border-radius:12px;background:var(--gold-wash,none);box-shadow:inset 0 0 0 1px var(--frame-gold-ink);color:var(--frame-gold-ink);font-size:var(--d);font-weight:700;line-height:36px}',
  '[data-page] .view-play[data-closed]{background:none;box-shadow:inset 0 0 0 1px var(--edge,var(--frame-hairline));color:var(--frame-ink-soft)}',
  '.view-last{display:flex;gap:0 8px;align-items:center;box-sizing:content-box;min-height:60px;padding-right:36px;border-top:1px solid var(--frame-hairline);white-space:nowrap}',
  '[data-page] .view-special{display:flex;flex:1 0 auto;gap:8px;align-items:baseline;line-height:1}',
  '.view-special>i{font-weight:600}',
  '[data-page] .view-special>b{color:var(--frame-red);font-size:clamp(1.5rem,7.4cqi,1.75rem);font-weight:700;letter-spacing:.02em}',
  '.view-last>:last-child{min-width:0;overflow:hidden;font-size:var(--s);line-height:1.4;text-align:end}',
  '.view-last u{display:block;padding-right:15px;color:var(--frame-gold-ink);font-weight:600;text-decoration:none}',
  '.view-last u+i{color:var(--frame-ink-soft)}',
  // As the card's own, on narrow ones and in large text.
  '@container(max-width:20.99em){[data-look=drawDays] .view-card{padding:0 12px}.view-head{column-gap:6px}[data-page] .view-play{padding:0 8px}[data-page] .view-special>b{font-size:1.25rem}}',
  '@container(max-width:20.49em){.view-head{flex-wrap:wrap;justify-content:space-between;padding:12px 0}.view-name{flex:1 1 calc(100% - 64px)}.view-clock{text-align:start}}',
  '@container(max-width:16.99em){.view-last{flex-wrap:wrap;padding-top:8px;padding-bottom:8px}.view-last>:last-child{flex:1 1 60%;text-align:start}}',
  '@media(max-width:599px){.view-cards>:nth-child(n+5){display:none}}',
  '[data-look=promotions]>.view-tabs{height:64px}',
  '[data-look=promotions]>.view-cards{align-items:stretch;gap:16px}',
  '[data-look=promotions] .view-card{box-sizing:border-box;height:100%}',
  '[data-look=promotions] .view-picture{display:block;width:100%;height:138px}',
  '.view-offer{display:grid;align-content:center;line-height:var(--t);gap:3px;box-sizing:border-box;min-height:72px;padding:12px 48px 12px 16px}',
  '[data-page] .view-offer>:is(b,i){white-space:normal}',
  '.view-offer>b{line-height:1.35}',
  // As the page's own bar and grid (game-list-page.module.css, game-grid.module.css, game-tile.module.css).
  '[data-look=games]>.view-tabs{height:56px;margin-right:52px;padding-right:0}',
  '[data-look=games]>.view-tabs>:last-child{min-width:50px}',
  '.view-games{display:grid;grid-template-columns:repeat(auto-fill,minmax(clamp(5rem,28%,150px),1fr));gap:16px 10px;padding:0 var(--g)}',
  '.view-games>*{min-width:0}',
  '.view-games .view-picture{display:block;width:100%;aspect-ratio:1;border-radius:12px}',
  '.view-words{min-height:calc(3*max(16px,1.34em));margin-top:8px;font-size:min(var(--s),20px);line-height:max(16px,1.34em)}',
  '[data-page] .view-words>b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}',
  '[data-page] .view-words>i{font-size:inherit;white-space:normal}',
  // Over header and bars, beside the menu at the side (vendor-frame.module.css of ui).
  '[data-page][data-look=stage]{position:fixed;z-index:var(--layer-menu,50);inset:0;padding:env(safe-area-inset-top,0px) 0 0;background:var(--frame-ground)}',
  '@media(min-width:600px){[data-page][data-look=stage]{left:calc(max(0px,50% - 720px) + 96px + env(safe-area-inset-left,0px));right:max(0px,50% - 720px)}}',
  '@media(min-width:1024px){[data-page][data-look=stage]{left:calc(max(0px,50% - 720px) + 208px)}}',
  // What it covers is not there to be tapped; but the shell's own way back stands where its sign is.
  '.frame [data-look=stage],[data-look=stage]>.view-curtain{pointer-events:auto}',
  '.view-bar{display:flex;align-items:center;box-sizing:border-box;min-height:max(56px,2.75rem);padding:0 4px;border-bottom:1px solid var(--frame-hairline);background:var(--frame-surface-1)}',
  '.view-bar>span{display:grid;flex:none;place-items:center;width:48px;height:48px;color:var(--frame-ink-soft)}',
  '.view-bar>b{flex:1;min-width:0;line-height:1.3}',
  // Its picture's place (ui's opening-curtain.module.css).
  '.view-curtain{display:grid;justify-items:center;height:100%;align-content:start;padding-top:9vh}',
  // As wide as what stands beside the game (vendor-frame.module.css; ROOM_BESIDE of games).
  '@media(min-width:1200px){.view-curtain[data-beside]{padding-inline-end:min(22rem,40%)}}',
  '.view-curtain>i{width:148px;height:148px;border-radius:18px;background:var(--frame-surface-2)}',
].join('')

/** What the page's policy says of it. */
export const PAGE_VIEW_STYLE_SOURCE = `'sha256-${createHash('sha256').update(PAGE_VIEW_STYLE).digest('base64')}'`
