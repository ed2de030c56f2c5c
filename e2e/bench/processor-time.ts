import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * What a process and its children have had of processors so far, ms, by the kernel's own account; undefined where it
 * keeps none. Other work on the machine makes a server slow, and does not make it cost more.
 */
export function processorTime(pid: number): number | undefined {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(`/proc/${pid}/schedstat`)) return undefined
  let spent = 0
  for (const task of readdirSync(tasks)) {
    spent += Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    for (const child of readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' ').filter(Boolean))
      spent += processorTime(Number(child)) ?? 0
  }
  return spent
}
