import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

/** A page whose frames come when the test says so. */
function page(visibilityState: 'visible' | 'hidden') {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  return {
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
})
