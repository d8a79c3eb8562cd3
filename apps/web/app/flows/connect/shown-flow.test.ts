import type { FlowSnapshot } from '@ieum/connect-flow/opening.ts'
import { describe, expect, it } from 'vitest'
import { shownFlow } from './shown-flow.ts'

const at = (value: FlowSnapshot['value'], status: FlowSnapshot['status'] = 'active') =>
  ({ value, status, context: {} }) as FlowSnapshot
const choosing = at({ selection: 'choosing' })

/** A flow that the test moves, and a paint that the test triggers. */
function flowAt(start: FlowSnapshot) {
  let now = start
  const listeners = new Set<() => void>()
  const paints: (() => void)[] = []
  const shown = shownFlow(
    {
      getSnapshot: () => now,
      subscribe: (onChange) => {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
    () => new Promise((resolve) => paints.push(resolve)),
  )
  let drawn = 0
  shown.subscribe(() => {
    drawn++
  })
  return {
    shown,
    drawn: () => drawn,
    moveTo(next: FlowSnapshot) {
      now = next
      for (const onChange of listeners) onChange()
    },
    async paint() {
      for (const resolve of paints.splice(0)) resolve()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('the shown state of a flow', () => {
  it('is the latest when nobody pressed', () => {
    const { shown, moveTo, drawn } = flowAt(choosing)
    const sheet = at({ certificateSheet: 'choosing' })
    moveTo(sheet)
    expect(shown.getSnapshot()).toBe(sheet)
    expect(drawn()).toBe(1)
  })

  it.each([
    ['a row is ticked', at({ selection: 'choosing' })],
    ['the button is busy', at({ selection: 'readingAfresh' })],
  ])('after a press, at once: %s', (_, next) => {
    const { shown, moveTo } = flowAt(choosing)
    shown.freeze()
    moveTo(next)
    expect(shown.getSnapshot()).toBe(next)
  })

  it.each([
    ['another step', at({ consent: 'reading' })],
    ['an overlay', at({ selection: 'underage' })],
    ['the end', at({ selection: 'choosing' }, 'done')],
  ])('after a press, once that was painted: %s', async (_, next) => {
    const { shown, moveTo, paint, drawn } = flowAt(choosing)
    shown.freeze()
    moveTo(next)
    expect(shown.getSnapshot()).toBe(choosing)
    await paint()
    expect(shown.getSnapshot()).toBe(next)
    expect(drawn()).toBe(1)
  })

  it('is the last of several that were delayed', async () => {
    const { shown, moveTo, paint, drawn } = flowAt(choosing)
    const read = at({ consent: { form: 'ready' } })
    shown.freeze()
    moveTo(at({ consent: 'reading' }))
    moveTo(read)
    await paint()
    expect(shown.getSnapshot()).toBe(read)
    expect(drawn()).toBe(1)
  })

  it('is the latest at once when it may not wait', () => {
    const { shown, moveTo } = flowAt(choosing)
    const left = at({ selection: 'choosing' }, 'done')
    shown.freeze()
    moveTo(left)
    shown.release()
    expect(shown.getSnapshot()).toBe(left)
  })
})
