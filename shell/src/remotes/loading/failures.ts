// biome-ignore-all lint/performance/noBarrelFile: the chunk's one entry; each import costs the first load bytes
export { onStarved, watchEndlessRenders } from './endless-renders.ts'
export { examineFile } from './examine-file.ts'
export { onError, onRejection } from './late-failures.ts'
export { sendReport } from './report-failure.ts'
export { rejectOnHang, retryLoad } from './watch-load.ts'
export { watchTaps } from './watch-taps.ts'
