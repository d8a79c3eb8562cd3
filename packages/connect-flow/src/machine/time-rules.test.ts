/** Every delay of the flow, one millisecond before its end and at it. The clock is faked, the machine is complete. */
import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectCalls } from '../actors.ts'
import { type Flow, ITEMS, Refused, status } from '../testing/fake-world.ts'
import { atConsent, atRequest, readToEnd, settle } from '../testing/walk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const guids = ['a', 'b']
const running = async () => status(1, { requested: guids, successful: ['a'] })
const done = async () => status(2, { requested: guids, successful: guids })
const refuse = (code: string) => async () => Promise.reject(new Refused(code))
const revealed = (flow: Flow) => flow.sync().revealedGuids?.length
const asked = (flow: Flow) => flow.callsOf('getSyncStatus').length

/** Presses the button and answers the first question with no. */
async function firstQuestionAnswered(calls: Partial<ConnectCalls> = {}) {
  const flow = await atConsent({ calls })
  await readToEnd(flow)
  flow.send({ type: 'BUTTON_PRESSED' })
  flow.send({ type: 'QUESTION_ANSWERED', isAgreed: false })
  await settle()
  return flow
}
const twoQuestions = () =>
  firstQuestionAnswered({
    readConsentPage: async () => ({ items: ITEMS, connections: [], hasConsentedToCuration: false }),
  })
const appWaiting = () =>
  firstQuestionAnswered({
    saveJourney: ({ step }) => (step === 'signature' ? never() : Promise.resolve()),
    submitConsent: async () => ({
      certificationTransactionId: id<CertificationTransactionId>('t'),
      authenticationAppUri: 'kakaotalk://sign',
    }),
  })
async function abandonedFlow() {
  const flow = await atRequest({ calls: { connect: refuse('INTERNAL_ERROR') }, input: { canGoBack: false } })
  flow.send({ type: 'CONFIRM' })
  return flow
}
const staggered = { input: { isStaggered: true } }
async function shownAll() {
  const flow = await atRequest({ calls: { getSyncStatus: done }, ...staggered })
  await vi.advanceTimersByTimeAsync(600)
  return flow
}
async function triedAgain() {
  const flow = await atRequest({ calls: { getSyncStatus: running } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flow.view().overlay).toBe('network')
  flow.called.length = 0
  flow.send({ type: 'RETRY' })
  return flow
}

describe('a wait ends on the millisecond', () => {
  it.each<[string, () => Promise<Flow>, number, (flow: Flow) => unknown, unknown, unknown]>([
    ['50 ms after a reset the selection', abandonedFlow, 50, (flow) => flow.view().isBusy, true, false],
    ['700 ms to the next question', twoQuestions, 700, (flow) => flow.view().overlay, null, 'optionalConsentQuestion'],
    ['300 ms to the first row', () => atRequest({ calls: { getSyncStatus: done }, ...staggered }), 300, revealed, 0, 1],
    ['1 s from the last row to the end', shownAll, 1_000, (flow) => flow.view().screen, 'syncStatus', 'completed'],
    ['500 ms to the next request', () => atRequest({ calls: { getSyncStatus: running } }), 500, asked, 1, 2],
    [
      '500 ms to the repeat of a failed one',
      () => atRequest({ calls: { getSyncStatus: refuse('X') } }),
      500,
      asked,
      1,
      2,
    ],
    [
      'three repeats, then the dialog',
      () => atRequest({ calls: { getSyncStatus: refuse('X') } }),
      1_500,
      (flow) => flow.view().overlay,
      null,
      'network',
    ],
    [
      '5 s for an answer, 500 ms to the repeat',
      () => atRequest({ calls: { getSyncStatus: never } }),
      5_500,
      asked,
      1,
      2,
    ],
    [
      '60 s for a sync',
      () => atRequest({ calls: { getSyncStatus: running } }),
      60_000,
      (flow) => flow.view().overlay,
      null,
      'network',
    ],
    ['60 s once more after 다시 시도', triedAgain, 60_000, (flow) => flow.view().overlay, null, 'network'],
    [
      '1 s for the journey before the app opens',
      appWaiting,
      1_000,
      (flow) => flow.effectsOf('openAuthenticationApp').length,
      0,
      1,
    ],
  ])('%s', async (_name, walk, waitMs, look, before, after) => {
    const flow = await walk()
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(look(flow)).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(look(flow)).toBe(after)
  })
})

describe('다시 시도 polls afresh', () => {
  it('at once, every 500 ms, and asks nothing from 55 s of its own on', async () => {
    const flow = await triedAgain()
    expect(asked(flow)).toBe(1)
    await vi.advanceTimersByTimeAsync(54_500)
    expect(asked(flow)).toBe(110)
    await vi.advanceTimersByTimeAsync(5_499)
    expect(asked(flow)).toBe(110)
    expect(flow.view().overlay).toBeNull()
  })

  it('with three repeats of its own', async () => {
    const flow = await atRequest({ calls: { getSyncStatus: refuse('INTERNAL_ERROR') } })
    await vi.advanceTimersByTimeAsync(1_500)
    flow.called.length = 0
    flow.send({ type: 'RETRY' })
    await vi.advanceTimersByTimeAsync(1_499)
    expect([asked(flow), flow.view().overlay]).toEqual([3, null])
    await vi.advanceTimersByTimeAsync(1)
    expect([asked(flow), flow.view().overlay]).toEqual([4, 'network'])
  })

  it('an older answer removes nothing from the screen', async () => {
    let isOlder = false
    const flow = await atRequest({
      calls: {
        getSyncStatus: async () => status(isOlder ? 1 : 3, { requested: guids, successful: isOlder ? [] : ['a'] }),
      },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    isOlder = true
    flow.send({ type: 'RETRY' })
    await vi.advanceTimersByTimeAsync(500)
    expect(flow.sync().status?.version).toBe(3)
  })
})

it('nothing is left waiting once the flow was left', async () => {
  const flow = await atRequest({ calls: { getSyncStatus: running } })
  flow.send({ type: 'BACK' })
  expect(flow.actor.getSnapshot().status).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

describe('a button whose text changes in place ignores presses for 500 ms', () => {
  const asked = (flow: Flow) => flow.view().overlay === 'optionalConsentQuestion'
  it('a press that was meant for scrolling agrees to nothing', async () => {
    const flow = await atConsent()
    flow.send({ type: 'BUTTON_PRESSED' })
    flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: true })
    flow.send({ type: 'BUTTON_PRESSED' })
    await vi.advanceTimersByTimeAsync(499)
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(asked(flow)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(asked(flow)).toBe(true)
  })

  it('each change restarts it, and a change without new words does not', async () => {
    const flow = await atConsent()
    flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: true })
    await vi.advanceTimersByTimeAsync(400)
    flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: false })
    flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: true })
    await vi.advanceTimersByTimeAsync(400)
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(asked(flow)).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: true })
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(asked(flow)).toBe(true)
  })

  it('nor after a mandatory consent was unticked', async () => {
    const flow = await atConsent()
    await readToEnd(flow)
    flow.send({ type: 'MANDATORY_TOGGLED', which: 'provision' })
    flow.send({ type: 'MANDATORY_TOGGLED', which: 'provision' })
    flow.send({ type: 'BUTTON_PRESSED' })
    expect(asked(flow)).toBe(false)
  })
})
