import { expect, it } from 'vitest'
import { isChunkFailure, isFileFailure, phaseOf, WordingError } from './failure.ts'

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name })

// What loaders throw, and what is to be done with it: a file is asked for again and examined; code is not.
it.each([
  ['FD-19 a load without progress', named('HangError', 'no progress'), 'hang', false, false],
  ['FD-10 words that cannot be had', new WordingError('no words', { cause: chunkOf('css') }), 'locale', false, false],
  ['FD-07 a missing chunk', named('ChunkLoadError', 'Loading chunk 7 failed.'), 'chunk', true, true],
  ['FD-07 a missing style', named('ChunkLoadError', 'Loading css chunk 7 failed.'), 'style', true, true],
  ['FD-07 a style that was told by its text alone', 'Loading css chunk 7 failed.', 'style', true, true],
  ['FD-07 an entry without its global', new Error('[ Federation Runtime ]: #RUNTIME-001'), 'entry', false, true],
  ['FD-07 an entry that is missing', new Error('[ Federation Runtime ]: #RUNTIME-008'), 'entry', false, true],
  ['FD-07 an entry that cannot be initialised', new Error('#RUNTIME-015'), 'entry', false, true],
  ['FD-07 another error of the runtime', new Error('#RUNTIME-004'), 'module', false, false],
  ['FD-07 code that throws', new TypeError('x is not a function'), 'module', false, false],
  ['FD-07 what is no error', undefined, 'module', false, false],
] as const)('%s', (_title, error, phase, isChunk, isFile) => {
  expect([phaseOf(error), isChunkFailure(error), isFileFailure(error)]).toEqual([phase, isChunk, isFile])
})

function chunkOf(kind: string): Error {
  return named('ChunkLoadError', `Loading ${kind} chunk 7 failed.`)
}
