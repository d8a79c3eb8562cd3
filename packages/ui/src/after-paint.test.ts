import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint, oncePainted, runWaiting } from './after-paint.ts'

/** A page whose frames the test triggers. */
function page(visibilityState: 'visible' | 'hidden') {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const presses = new EventTarget()
  vi.stubGlobal('addEventListener', presses.addEventListener.bind(presses))
  vi.stubGlobal('removeEventListener', presses.removeEventListener.bind(presses))
  return {
    press: (type: string) => presses.dispatchEvent(new Event(type)),
    pressMark: (type: 'checkbox' | 'radio') => {
      Object.assign(presses, { type })
      presses.dispatchEvent(new Event('click'))
      Object.assign(presses, { type: undefined })
    },
    drawFrame: () => {
      for (const frame of frames.splice(0)) frame()
    },
  }
}

async function isOver(waiting: Promise<void>): Promise<boolean> {
  let isResolved = false
  void waiting.then(() => {
    isResolved = true
  })
  await Promise.resolve()
  await Promise.resolve()
  return isResolved
}

describe('after paint', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('comes with the task after the next frame, not in it', async () => {
    const { drawFrame } = page('visible')
    const waiting = afterPaint()
    vi.advanceTimersByTime(99)
    expect(await isOver(waiting)).toBe(false)
    drawFrame()
    expect(await isOver(waiting)).toBe(false)
    vi.advanceTimersByTime(0)
    expect(await isOver(waiting)).toBe(true)
  })

  it('comes at once on a page that is not shown', async () => {
    page('hidden')
    expect(await isOver(afterPaint())).toBe(true)
  })

  it('comes without a frame too, when the page was hidden meanwhile', async () => {
    page('visible')
    const waiting = afterPaint()
    vi.advanceTimersByTime(100)
    expect(await isOver(waiting)).toBe(true)
  })

  it('runs what several presses set in motion in their order, once each, after the frame', async () => {
    const { drawFrame, press } = page('visible')
    const ran: string[] = []
    const first = oncePainted(() => ran.push('first'))
    void oncePainted(() => ran.push('second'))
    expect(ran).toEqual([])
    drawFrame()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['first', 'second'])
    expect(await isOver(first)).toBe(true)
    press('click')
    expect(ran).toEqual(['first', 'second'])
  })

  it.each(['click', 'popstate'])('runs it before the next %s, when the frame is late', async (type) => {
    const { drawFrame, press } = page('visible')
    const ran: string[] = []
    void oncePainted(() => ran.push('tick'))
    press(type)
    expect(ran).toEqual(['tick'])
    void oncePainted(() => ran.push('another'))
    expect(ran).toEqual(['tick'])
    drawFrame()
    await vi.advanceTimersByTimeAsync(0)
    expect(ran).toEqual(['tick', 'another'])
  })

  it.each(['checkbox', 'radio'] as const)(
    'a %s has turned when its click is handled: it waits in the same queue',
    (type) => {
      const { press, pressMark } = page('visible')
      const ran: string[] = []
      void oncePainted(() => ran.push('first'))
      pressMark(type)
      expect(ran).toEqual([])
      void oncePainted(() => ran.push('second'))
      press('popstate')
      expect(ran).toEqual(['first', 'second'])
    },
  )

  it('runs it at once when it is asked to, and nothing when nothing waits', () => {
    page('visible')
    runWaiting()
    const ran: string[] = []
    void oncePainted(() => ran.push('tick'))
    runWaiting()
    expect(ran).toEqual(['tick'])
  })
})
