import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const MINUTE_MS = 60_000
const korea = (time: string) => Date.parse(`${time}+09:00`)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that was opened a minute before midnight. */
async function openPage() {
  const clock = await import('./world-clock.ts')
  clock.worldClock(String(korea('2026-11-20T23:59:00') - Math.floor(performance.now())))
  const days: string[] = []
  const ask = vi.fn()
  const stop = clock.followDay(() => days.push(clock.worldDay()), ask)
  return { ...clock, days, ask, stop }
}

it('reports each midnight, as long as it is followed', async () => {
  const { days, stop } = await openPage()
  vi.advanceTimersByTime(MINUTE_MS - 1)
  expect(days).toEqual([])
  vi.advanceTimersByTime(1)
  expect(days).toEqual(['2026-11-21'])
  vi.advanceTimersByTime(24 * 60 * MINUTE_MS)
  expect(days).toEqual(['2026-11-21', '2026-11-22'])
  stop()
  vi.advanceTimersByTime(24 * 60 * MINUTE_MS)
  expect(days).toHaveLength(2)
})

it('believes the server about a device that slept, and waits for the next midnight from there', async () => {
  const { days, receiveServerNow, worldNowMs } = await openPage()
  receiveServerNow(korea('2026-11-21T23:58:00'))
  expect(worldNowMs()).toBe(korea('2026-11-21T23:58:00'))
  expect(days).toEqual(['2026-11-21'])
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(days).toEqual(['2026-11-21', '2026-11-22'])
})

it('does not jump for the time that an answer travels, nor back when another part asks for its clock', async () => {
  const { days, receiveServerNow, worldClock, worldNowMs } = await openPage()
  const before = worldNowMs()
  receiveServerNow(before - 1_500)
  expect(worldNowMs()).toBe(before)
  receiveServerNow(before + 10 * MINUTE_MS)
  worldClock(String(before))
  expect(worldNowMs()).toBe(before + 10 * MINUTE_MS)
  expect(days).toEqual(['2026-11-21'])
})

it('has the server asked when the person comes back, not when they leave', async () => {
  const { ask } = await openPage()
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(ask).not.toHaveBeenCalled()
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledOnce()
})
