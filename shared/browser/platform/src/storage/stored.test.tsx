import { act, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { areaWorks, clearArea, stored, storedText, useStored } from './stored.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const Codes = v.looseObject({
  affiliate: v.fallback(v.string(), ''),
  referral: v.fallback(v.string(), ''),
})
const codes = stored('codes', Codes)

/** As another tab's write reaches this one: the entry has changed already. */
function writtenInOtherTab(key: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

describe('what is read', () => {
  it('is what was written, byte for byte as JSON, in the area that was named', () => {
    expect(stored('a', v.number()).write(5)).toBe(true)
    expect(stored('b', v.array(v.string()), 'session').write(['x'])).toBe(true)
    expect(localStorage.getItem('a')).toBe('5')
    expect(sessionStorage.getItem('b')).toBe('["x"]')
    expect(stored('a', v.number()).read()).toBe(5)
    expect(stored('b', v.array(v.string())).read()).toBeNull()
  })

  it('is a plain text with `storedText`, without quotes', () => {
    storedText('t', 'session').write('a "b"')
    expect(sessionStorage.getItem('t')).toBe('a "b"')
    expect(storedText('t', 'session').read()).toBe('a "b"')
  })

  it.each(['{', '5', 'null', '"text"'])('counts as nothing where %s stands, and the entry is left alone', (text) => {
    localStorage.setItem('codes', text)
    expect(codes.read()).toBeNull()
    expect(localStorage.getItem('codes')).toBe(text)
  })

  it('keeps the good fields beside a bad one, and those it does not know', () => {
    localStorage.setItem('codes', '{"affiliate":5,"referral":"R1","later":true}')
    expect(codes.read()).toEqual({ affiliate: '', referral: 'R1', later: true })
  })

  it('is the same object until the entry changes', () => {
    localStorage.setItem('codes', '{"affiliate":"A"}')
    const first = codes.read()
    expect(codes.read()).toBe(first)
    localStorage.setItem('codes', '{"affiliate":"B"}')
    expect(codes.read()).toMatchObject({ affiliate: 'B' })
  })
})

describe('a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  it('makes a write answer false, and throws nothing', () => {
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue({ ...localStorage, setItem: refuse, removeItem: refuse })
    expect(codes.write({ affiliate: 'A', referral: '' })).toBe(false)
    expect(codes.write(null)).toBe(false)
  })

  it('reads as nothing, and says that the area does not work', () => {
    expect(areaWorks('local')).toBe(true)
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
    expect(codes.read()).toBeNull()
    expect(areaWorks('local')).toBe(false)
    expect(() => clearArea('local')).not.toThrow()
  })
})

describe('who is told', () => {
  it('hears of a write of this page, of another tab, and of a cleared storage, and of no other entry', () => {
    const heard: boolean[] = []
    const undo = codes.subscribe((inOtherTab) => heard.push(inOtherTab))
    // Another module's entry of the same key is the same entry.
    stored('codes', Codes).write({ affiliate: 'A', referral: '' })
    stored('others', Codes).write({ affiliate: 'A', referral: '' })
    stored('codes', Codes, 'session').write({ affiliate: 'A', referral: '' })
    expect(heard).toEqual([false])
    writtenInOtherTab('codes')
    writtenInOtherTab('others')
    writtenInOtherTab(null)
    expect(heard).toEqual([false, true, true])
    undo()
    codes.write(null)
    expect(heard).toHaveLength(3)
  })

  it('listens to other tabs only while somebody wants to hear', () => {
    const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
    const undo = [codes.subscribe(() => undefined), storedText('t').subscribe(() => undefined)]
    const ours = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.filter(([type]) => type === 'storage')
    expect([ours(added).length, ours(removed).length]).toEqual([1, 0])
    for (const end of undo) end()
    expect(ours(removed)).toEqual(ours(added))
  })

  it('renders again with the new value', () => {
    function Affiliate() {
      return <p role="status">{useStored(codes)?.affiliate ?? 'nobody'}</p>
    }
    render(<Affiliate />)
    expect(screen.getByRole('status').textContent).toBe('nobody')
    act(() => void codes.write({ affiliate: 'A', referral: '' }))
    expect(screen.getByRole('status').textContent).toBe('A')
    localStorage.setItem('codes', '{"affiliate":"B"}')
    writtenInOtherTab('codes')
    expect(screen.getByRole('status').textContent).toBe('B')
  })
})
