import { NOBODY_ATTRIBUTE, SOMEBODY_ATTRIBUTE, VISITOR_VIEW_ATTRIBUTE } from '@lobby/contracts/start'

/** What a visitor sees and a member does not: the views of others have no words for them. */
const OTHERS = `[${SOMEBODY_ATTRIBUTE}] [${VISITOR_VIEW_ATTRIBUTE}]`
/** A bar in place of a line of words, as wide as this. */
const bar = (width: string) =>
  `color:transparent;background:linear-gradient(var(--frame-surface-2),var(--frame-surface-2)) 0 50%/${width} .75em no-repeat`

/**
 * Rules of what the frame shows of slots. Sizes are those of the components that take its place: a title of 48 px, then
 * tiles of 108 px with three lines, on a desktop five to seven of 160 px in a row, or below a menu of 48 px four rows
 * of 64 px, 8 px apart, from 700 px on in two columns.
 */
export const VIEW_STYLE = [
  // As tall as what its slot has reserved, and in the site's face as soon as the shell's sheet names it.
  '.frame-view{position:relative;box-sizing:border-box;min-width:0;margin-bottom:20px;color:var(--frame-ink);font:400 1rem/1.5 var(--face,system-ui,sans-serif);pointer-events:none}',
  '.frame-view :is(b,i,span){display:block;font-style:normal}',
  '.frame-view b{font-weight:600}',
  '.frame-view :is(b,i){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  '.frame-view i{color:var(--frame-ink-faint);font-size:.75rem;font-weight:400}',
  '.view-title{display:flex;align-items:center;min-height:48px;font-size:1.25rem;font-weight:600;line-height:1.3;letter-spacing:-.01em}',
  '.view-picture{flex:none;object-fit:cover;background:var(--frame-surface-2)}',
  '.frame-view[data-look=tiles]{min-height:212px}',
  '.frame-view[data-look=tiles]>.view-items{display:flex;gap:10px;margin-right:calc(var(--gutter,16px)*-1);overflow:hidden}',
  '.view-tile{flex:none;width:max(108px,5rem)}',
  '.view-tile>.view-picture{display:block;width:100%;height:max(108px,5rem);border-radius:12px}',
  // Which no phone shows, and so does not load.
  '@media(max-width:489px){.view-tile:nth-child(n+5){display:none}}',
  // A name has two lines, the vendor follows.
  '.view-tile>:is(b,i){font-size:min(.75rem,20px);line-height:max(16px,1.34em)}',
  '.view-tile>b{display:-webkit-box;max-height:calc(2*max(16px,1.34em));margin-top:8px;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}',
  '@media(min-width:1024px){.frame-view[data-look=tiles]{--across:5;min-height:264px}.frame-view[data-look=tiles]>.view-items{margin-right:0}.view-tile{width:calc((100% - (var(--across) - 1)*10px)/var(--across))}.view-tile>.view-picture{width:100%;height:160px}}',
  '@media(min-width:1140px){.frame-view[data-look=tiles]{--across:6}}',
  '@media(min-width:1350px){.frame-view[data-look=tiles]{--across:7}}',
  '.frame-view[data-look=draws]{container-type:inline-size;min-height:384px}',
  // Where the menu of kinds will stand.
  '.frame-view[data-look=draws]>.view-title{margin-bottom:56px}',
  '.frame-view[data-look=draws]>.view-title::after{content:"";position:absolute;top:calc(max(48px,1.625rem) + 10px);left:0;width:min(100%,360px);height:36px;border-radius:999px;background:var(--frame-surface-2)}',
  '.frame-view[data-look=draws]>.view-items{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;margin-right:32px}',
  // A phone shows one column. Beside it stands a second one of the same length (hub-draws.module.css).
  '@media(max-width:699px){.frame-view[data-look=draws] .view-row:nth-child(n+5){display:none}}',
  '@media(min-width:700px){.frame-view[data-look=draws]>.view-items{grid-auto-flow:column;grid-template:repeat(4,minmax(64px,auto))/repeat(2,minmax(0,1fr));margin-right:0}',
  // Three are as high as four.
  '.frame-view[data-look=draws]>[data-abreast="3"]{grid-template-rows:repeat(3,minmax(88px,auto))}.frame-view[data-look=draws]>[data-abreast="2"]{grid-template-rows:repeat(2,minmax(64px,auto))}.frame-view[data-look=draws]>[data-abreast="1"]{grid-template-rows:minmax(64px,auto)}}',
  // In large text a tablet has one column, too, with the beginning of the next, and a desktop one without.
  '@container(max-width:33.99em){.frame-view[data-look=draws]>.view-items{grid-auto-flow:row;grid-template:none/minmax(0,1fr)}.frame-view[data-look=draws] .view-row:nth-child(n+5){display:none}@media(max-width:1023px){.frame-view[data-look=draws]>.view-items{margin-right:32px}}}',
  '.view-row{display:flex;gap:12px;align-items:center;box-sizing:border-box;min-height:64px;padding:6px 12px 6px 10px;border:1px solid var(--frame-hairline);border-radius:18px;background:var(--frame-surface-1);line-height:1.3}',
  '.view-row>.view-picture{width:44px;height:44px;border-radius:12px}',
  '.view-lines{flex:1;min-width:0}',
  // Not by their baselines, which move when a face comes.
  '.view-lines>div{display:flex;gap:8px;align-items:center;justify-content:space-between}',
  '.view-lines>div+div{margin-top:2px}',
  // Of one height in every script and face: what comes late must move nothing.
  '.view-lines>div>*{height:1.3em}',
  // On the narrowest phones less of the next column is seen.
  '@media(max-width:351px){.frame-view[data-look=draws]>.view-items{margin-right:20px}.view-row{gap:6px;padding:4px 6px}.view-row>.view-picture{width:36px;height:36px}.view-lines>div{gap:4px}}',
  // In one face all the time: what ends at the right would move when another one comes.
  '.view-lines>div>b+b,.view-lines>div>span{flex:none;font-family:system-ui,sans-serif;text-align:right;font-variant-numeric:tabular-nums}',
  '.view-lines>div>span{color:var(--frame-red);font-size:.875rem;font-weight:700;white-space:nowrap;overflow:hidden}',
  '.view-lines>div>span>i{display:inline}',
  // On a phone the word leaves its place to the day (hub-draws.module.css; the row's own edges do not count here).
  '.view-row{container-type:inline-size}',
  '@container(max-width:22.49em){.view-lines>div>span>i:first-child{display:none}}',
  // In large text the figures stand below the name, which has two lines (hub-draws.module.css).
  '@container(max-width:19.49em){.view-row{gap:6px;padding:8px 6px}}',
  '@container(max-width:16.49em){.view-row>.view-picture{width:36px;height:36px}}',
  '@container(max-width:15em){.view-lines>div{flex-wrap:wrap;gap:2px 8px}.view-lines>div>*{height:auto}.view-lines>div>b:first-child{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}}',
  // What comes late has a line of its own there.
  '@container(max-width:12em){.view-lines>div>:is(i,b+b):empty{flex:0 0 100%;height:1.3em}.view-lines>div>b+b:empty{height:1.125rem}}',
  // In the shell's slot it lies over what is being made ready there.
  '[data-release]>.frame-view{position:absolute;z-index:1;inset:0;margin:0;padding:0 var(--gutter);background:var(--frame-ground)}',
  '[data-release]>.frame-view>.view-title::after{left:var(--gutter,0px);width:min(100% - 2*var(--gutter,0px),360px)}',
  // Below the menu at the side of a desktop (game-types-rail.module.css): for visitors, as a member has a total above.
  '.frame-view[data-look=rail]{display:none}',
  `@media(min-width:1024px){:is([${NOBODY_ATTRIBUTE}],[data-release]) .frame-view[data-look=rail]{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px;align-content:start;margin:0}.frame-menu>.frame-view[data-look=rail]{margin-top:12px}[data-release]>.frame-view[data-look=rail]{padding:0;background:var(--frame-surface-1)}}`,
  `${OTHERS}[data-look=rail]{display:none}`,
  `${OTHERS}>.view-title{${bar('6em')}}`,
  `${OTHERS} .view-tile>b{${bar('90%')}}`,
  `${OTHERS} .view-tile>i{${bar('60%')}}`,
  // Its ground is left of it.
  `${OTHERS} .view-picture{object-position:-999px}`,
  '.frame-view[data-look=rail]>b{grid-column:1/-1;margin-bottom:-6px;padding:0 12px 8px;color:var(--frame-ink-faint);font:400 var(--text-note,.75rem)/var(--leading,1.5) var(--face,system-ui,sans-serif)}',
  '.frame-view[data-look=rail]>span{display:grid;gap:2px;align-content:center;justify-items:center;box-sizing:border-box;min-height:54px;padding:4px;border-radius:12px;background:var(--frame-surface-2);color:var(--frame-ink-soft);font-size:var(--text-note,.75rem);line-height:var(--leading-tight,1.3);text-align:center}',
  '.frame-view[data-look=rail]>b+span{display:flex;grid-column:1/-1;gap:8px;align-items:center;justify-content:center;min-height:48px}',
  '.frame-view[data-look=rail] i{width:20px;height:20px;border-radius:999px;background:var(--frame-hairline)}',
  // Home's game types: places of 44 px for their icons, in steps of at least 70.
  '.frame-view[data-look=types]{display:flex;gap:4px;height:84px;margin:0;padding:8px 12px;overflow:hidden}',
  '.frame-view[data-look=types]>span{flex:none;min-width:66px;padding:0 4px;box-sizing:border-box;color:var(--frame-ink-soft);font-size:min(.75rem,18px);line-height:24px;text-align:center;white-space:nowrap}',
  '.frame-view[data-look=types] i{width:44px;height:44px;margin:0 auto;border-radius:14px;background:var(--frame-surface-1);box-shadow:inset 0 0 0 1px var(--frame-hairline)}',
]
