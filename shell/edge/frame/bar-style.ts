/**
 * Rules of the frame's header and bottom menu, with the sizes of the shell's own (header.module.css,
 * bottom-menu.module.css, layout.module.css), so that nothing moves when those take their place.
 */
import { NOBODY_ATTRIBUTE } from '@lobby/contracts/start'

const FACE = 'var(--face,system-ui,sans-serif)'
const LEADING = 'var(--leading-tight,1.3)'

const HEADER = [
  '.frame-header{position:relative;display:flex;align-items:center;gap:8px;box-sizing:content-box;height:max(56px,2.75rem);padding:env(safe-area-inset-top,0px) 12px 0 8px;border-bottom:1px solid var(--frame-hairline)}',
  '.frame-mark{flex:none;width:92px;height:28px;margin:0 auto 0 8px}',
  '.frame-header:not([data-home]) .frame-mark{display:none}',
  '.frame-back{display:grid;flex:none;place-items:center;width:48px;height:48px;color:var(--frame-ink-soft)}',
  `.frame-title{display:-webkit-box;flex:0 1 calc(100% - 208px);min-width:0;margin-right:auto;overflow:hidden;font:600 min(1rem,max(13.86vw - 30px,14px),24px)/1.2 ${FACE};-webkit-box-orient:vertical;-webkit-line-clamp:3}`,
  '.frame-title[data-long]{font-size:min(1rem,max(12.4vw - 28.4px,14px),21px)}',
  // Two places that are there for visitors alone.
  '.frame-enter{display:none}',
  `[${NOBODY_ATTRIBUTE}] .frame-enter{display:contents}`,
  `[${NOBODY_ATTRIBUTE}] .frame-title,[${NOBODY_ATTRIBUTE}] .frame-title[data-long]{flex-basis:auto}`,
  `[${NOBODY_ATTRIBUTE}] .frame-title:not([data-long]){font-size:min(1rem,max(13.86vw - 30px,14px),22px)}`,
  `[${NOBODY_ATTRIBUTE}] .frame-title:not([data-long]):lang(en){font-size:min(1rem,max(5.4vw - 3px,14px),22px)}`,
  `[${NOBODY_ATTRIBUTE}] .frame-title[data-long]:lang(en){font-size:min(1rem,max(9.8vw - 24px,12.8px) + max(0px,24px - 1rem)/6,19px)}`,
  `.frame-enter>a{display:flex;flex:none;align-items:center;justify-content:center;box-sizing:border-box;max-width:max(26vw,104px);min-height:36px;padding:4px 8px;border-radius:10px;background:var(--frame-surface-2);box-shadow:inset 0 0 0 1px var(--frame-hairline);color:var(--frame-ink);font:600 min(.875rem,5vw)/${LEADING} ${FACE};text-align:center;text-decoration:none}`,
  // Beside a title its words stand below each other before they take the title's room (header.module.css).
  '.frame-title:lang(vi)~.frame-enter>a{max-width:calc(max(26vw,104px) - max(0px,1.25rem - 20px))}',
  '.frame-enter>.frame-register{background:var(--frame-gold);box-shadow:inset 0 1px 0 var(--frame-shine),inset 0 -2px 0 var(--frame-gold-pressed);color:var(--frame-on-gold)}',
  '@media(max-width:359.98px){.frame-title[data-long]{flex-basis:calc(100% - 168px)}.frame-header{gap:4px;padding-right:8px}.frame-enter>a{padding:4px 6px;font-size:min(.8125rem,5vw)}.frame-mark g{display:none}}',
  '@media(min-width:375px){.frame-enter>a{min-width:84px}[data-home]>.frame-enter>a{min-width:min(104px,25.5vw)}}',
  '@media(min-width:480px){.frame-title~.frame-enter>a{padding:4px 12px}}',
  // On a desktop the sign stands above the menu at the side, on every page that has one.
  '@media(min-width:1024px){.frame[data-menu] .frame-mark{position:absolute;top:0;bottom:0;left:-184px;z-index:3;display:block;margin:auto 0}.frame[data-menu]>.frame-header{justify-content:flex-end}}',
]

const MENU = [
  '.frame-menu{position:fixed;z-index:2;bottom:0;left:50%;display:grid;grid-template-columns:repeat(5,minmax(min-content,1fr));box-sizing:content-box;width:100%;height:calc(33.6px + 2.4*min(.6875rem,22px));padding-bottom:env(safe-area-inset-bottom,0px);transform:translateX(-50%);border-top:1px solid var(--frame-hairline);background:var(--frame-surface-1)}',
  `.frame-menu>a{display:flex;flex-direction:column;gap:2px;align-items:center;justify-content:center;padding:0 2px;color:var(--frame-ink-faint);font:400 min(.6875rem,4.3vw)/1.2 ${FACE};text-align:center;text-decoration:none}`,
  '.frame-menu:lang(vi)>a{font-size:min(.6875rem,22px)}',
  '.frame-menu>a[aria-current]{color:var(--frame-gold-ink);font-weight:600}',
  '.frame-menu i{display:grid;flex:none;place-items:center;width:44px;height:28px;border-radius:999px}',
  '.frame-menu>[data-main]>i{background:var(--frame-gold);color:var(--frame-on-gold)}',
  '@media(max-width:339.98px){.frame-menu{grid-template-columns:repeat(5,auto)}}',
  // On a phone the icons stand in one row and the names begin in one line.
  '@media(max-width:599.98px){.frame-menu{grid-template-rows:auto auto;row-gap:2px}.frame-menu>a{display:grid;grid-template-rows:subgrid;grid-row:span 2;align-items:start;justify-items:center}.frame-menu i{align-self:end}}',
  // Tablet: at the side, from top to bottom, on the ground of the side.
  '@media(min-width:600px){.frame-menu{top:0;left:0;grid-template-columns:minmax(0,1fr);gap:4px;align-content:start;box-sizing:border-box;width:calc(96px + env(safe-area-inset-left,0px));height:auto;padding:calc(max(56px,2.75rem) + env(safe-area-inset-top,0px)) 4px 0 calc(4px + env(safe-area-inset-left,0px));transform:none;border-top:0;box-shadow:inset -1px 0 var(--frame-hairline)}.frame-menu>a,.frame-menu:lang(vi)>a{min-height:60px;padding:4px 0;box-sizing:border-box;border-radius:12px;font-size:min(.75rem,16px)}}',
  // Desktop: the words beside the icons.
  '@media(min-width:1024px){.frame-menu{width:calc(208px + max(0px,50% - 720px));padding-right:12px;padding-left:calc(12px + max(0px,50% - 720px))}.frame-menu>a,.frame-menu:lang(vi)>a{flex-direction:row;gap:12px;justify-content:start;min-height:48px;padding:4px 12px;font-size:min(.875rem,22px);text-align:start}.frame-menu>a[aria-current]{background:var(--frame-surface-2)}.frame-menu>[data-main]{box-shadow:inset 0 0 0 1px var(--frame-gold-ink);color:var(--frame-gold-ink);font-weight:600}.frame-menu>[data-main]>i{background:none;color:inherit}.frame-menu>[data-main][aria-current]{background:var(--frame-gold);color:var(--frame-on-gold)}}',
]

export const BAR_STYLE = [...HEADER, ...MENU]
