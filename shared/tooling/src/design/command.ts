/** `npm run design`: the design system on one page, rebuilt at each change. `PORT` says where; 3300 without one. */
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { watchDesign } from './build-design.ts'
import { serveFolder } from './serve-folder.ts'

const out = path.join(ROOT, '.lobby/design')
const { url } = await serveFolder(out, Number(process.env.PORT ?? 3300))
let told = false
watchDesign(out, (problem) => {
  if (problem) process.stderr.write(`${problem}\n`)
  else if (!told) process.stdout.write(`The design system is at ${url} (also with ?theme=light)\n`)
  else process.stdout.write('built; reload the page\n')
  told ||= !problem
})
