import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInWindow } from './certificate-window.ts'

const ORIGIN = 'https://window.example'
const URL_OF_WINDOW = `${ORIGIN}/certificates/common/sign`

/** A page and the window that it opens. */
function page({ isBlocked = false } = {}) {
  const events = new EventTarget()
  const sent: { message: { kind: string; requestId: string; serializedPlainText: string }; origin: string }[] = []
  const opened = {
    closed: false,
    close() {
      opened.closed = true
    },
    postMessage: (message: (typeof sent)[number]['message'], origin: string) => void sent.push({ message, origin }),
  }
  const open = vi.fn(() => (isBlocked ? null : opened))
  vi.stubGlobal('window', { open })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const say = (data: unknown, { source = opened as unknown, origin = ORIGIN } = {}) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  const leaving = new AbortController()
  const answer = signInWindow({ windowUrl: URL_OF_WINDOW, serializedPlainText: '{"requests":[]}' }, leaving.signal)
  return { open, opened, sent, say, answer, leaving, requestId: () => sent[0]?.message.requestId ?? '' }
}

/** The result so far; null while it waits. */
const soFar = async (answer: Promise<unknown>) => {
  const nothing = Symbol()
  const come = await Promise.race([answer, Promise.resolve(nothing)])
  return come === nothing ? null : come
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[CF-2.6.5] opens the window at once, hands over the text when it is ready, and takes what it signed', async () => {
  const { open, opened, sent, say, answer, requestId } = page()
  expect(open).toHaveBeenCalledWith(URL_OF_WINDOW, '_blank', expect.not.stringMatching(/noopener|noreferrer/))
  expect(sent).toEqual([])
  say({ kind: 'ready' })
  expect(sent).toEqual([
    { message: { kind: 'sign', requestId: requestId(), serializedPlainText: '{"requests":[]}' }, origin: ORIGIN },
  ])
  say({ kind: 'signed', requestId: requestId(), serializedSignedData: 'signed' })
  expect(await answer).toEqual({ kind: 'signed', serializedSignedData: 'signed' })
  expect(opened.closed).toBe(true)
})

it('[CF-2.6.6] reports when the browser opens none', async () => {
  expect(await page({ isBlocked: true }).answer).toEqual({ kind: 'blocked' })
})

it('[CF-2.6.6] takes a cancellation, and closes what is left', async () => {
  const { opened, say, answer, requestId } = page()
  say({ kind: 'ready' })
  say({ kind: 'cancelled', requestId: requestId() })
  expect(await answer).toEqual({ kind: 'cancelled' })
  expect(opened.closed).toBe(true)
})

it('[CF-2.6.6] a window that is closed has cancelled', async () => {
  const { opened, answer } = page()
  opened.closed = true
  await vi.advanceTimersByTimeAsync(600)
  expect(await answer).toEqual({ kind: 'cancelled' })
})

it('a message that the window sent before it closed counts, even when the closing is seen first', async () => {
  const { opened, say, answer, requestId } = page()
  say({ kind: 'ready' })
  opened.closed = true
  await vi.advanceTimersByTimeAsync(300)
  say({ kind: 'signed', requestId: requestId(), serializedSignedData: 'signed' })
  expect(await answer).toEqual({ kind: 'signed', serializedSignedData: 'signed' })
})

it('[CF-2.6.9] ignores other windows and other origins', async () => {
  const { sent, say, answer } = page()
  say({ kind: 'ready' }, { source: {} })
  say({ kind: 'ready' }, { origin: 'https://window.example.evil' })
  say({ kind: 'ready' }, { origin: 'http://window.example' })
  expect(sent).toEqual([])
  say({ kind: 'nonsense' }, { source: null })
  expect(await soFar(answer)).toBeNull()
})

it.each([
  ['no message', () => 'hello'],
  ['a request that is not ours', () => ({ kind: 'signed', requestId: 'another-one', serializedSignedData: 'x' })],
  ['signed data that is none', (requestId: string) => ({ kind: 'signed', requestId, serializedSignedData: 7 })],
])('[CF-2.6.9] an invalid message of the window itself: %s', async (_name, message) => {
  const { opened, say, answer, requestId } = page()
  say({ kind: 'ready' })
  say(message(requestId()))
  expect(await answer).toEqual({ kind: 'wrong' })
  expect(opened.closed).toBe(true)
})

it('is closed when the flow moves on', async () => {
  const { opened, answer, leaving } = page()
  leaving.abort()
  await answer
  expect(opened.closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
