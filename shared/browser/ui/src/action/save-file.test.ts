import { afterEach, expect, test, vi } from 'vitest'
import { saveTable } from './save-file.ts'

afterEach(() => void vi.restoreAllMocks())

test('PP-06 a table is saved with one line each, and a cell with a comma or a quote stays one', async () => {
  let saved: Blob | undefined
  let name = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob
    return 'blob:table'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download
  })
  saveTable('lobby-week', [
    ['Từ', 'Chuyển, ròng', 'Thắng "lớn"'],
    ['2026-11-15', 0, -1019.5],
  ])
  expect(name).toBe('lobby-week.csv')
  expect(saved?.type).toBe('text/csv;charset=utf-8')
  const bytes = new Uint8Array((await saved?.arrayBuffer()) ?? new ArrayBuffer(0))
  // A spreadsheet knows by these three that the file is UTF-8.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Từ,"Chuyển, ròng","Thắng ""lớn"""\r\n2026-11-15,0,-1019.5\r\n')
})
