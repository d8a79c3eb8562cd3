import { type AppMessage, PageMessage } from '@ieum/contracts/native-bridge/messages.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppPage, appPorts } from './app-ports.ts'

/** A native side that records its messages, checked by the schemas, and answers when the test tells it to. */
function appAround({ canGoBack = false } = {}) {
  const sent: PageMessage[] = []
  const page: AppPage = { location: { href: 'https://ieum.example/connect?purpose=pfm' } }
  const goBack = vi.fn(() => canGoBack)
  const ports = appPorts(
    { clientOsNameEnum: 'ANDROID', post: (text) => void sent.push(PageMessage.parse(JSON.parse(text))) },
    page,
    { goBack, timeoutMs: 1_000 },
  )
  const say = (message: AppMessage) => page.ieumBridge?.receive(JSON.stringify(message))
  const last = <Type extends PageMessage['type']>(type: Type) =>
    sent.findLast((message) => message.type === type) as Extract<PageMessage, { type: Type }>
  return { ports, sent, say, last, goBack, page }
}
const answer = (id: string, payload: unknown): AppMessage => ({ v: 1, type: 'answer', id, payload })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('calls over the app', () => {
  it('are answered by id, in any order', async () => {
    const { ports, sent, say } = appAround()
    const bank = ports.transport.listCollectionUsage({ industries: ['BANK'], scopeTypes: [] })
    const card = ports.transport.listCollectionUsage({ industries: ['CARD'], scopeTypes: [] })
    const [first, second] = sent.filter((message) => message.type === 'listCollectionUsage')
    expect(first?.payload).toEqual({ industries: ['BANK'], scopeTypes: [] })
    const item = (industry: string) => ({ items: [{ industry, industryDisplayName: '', scopes: [] }] })
    say(answer(second?.id ?? '', item('CARD')))
    say(answer(first?.id ?? '', item('BANK')))
    expect(await bank).toEqual(item('BANK'))
    expect(await card).toEqual(item('CARD'))
  })

  it('fail with the code and the request that the app names', async () => {
    const { ports, say, last } = appAround()
    const call = ports.transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION')
    const { id } = last('getUserTermsConsentStatus')
    say({ v: 1, type: 'failure', id, error: { errorCodeEnum: 'UNAUTHENTICATED', requestId: 'r-1' } })
    await expect(call).rejects.toMatchObject({ errorCodeEnum: 'UNAUTHENTICATED', requestId: 'r-1' })
  })

  it('refuse an answer of another shape', async () => {
    const { ports, say, last } = appAround()
    const call = ports.transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION')
    say(answer(last('getUserTermsConsentStatus').id, { userTermsConsentStatus: { lastConsentedAtMs: 5 } }))
    await expect(call).rejects.toMatchObject({ errorCodeEnum: 'UNKNOWN' })
  })

  it.each(['a-code_1', null])('bring the code %s for a session of the page', async (code) => {
    const { ports, say, last } = appAround()
    const asked = ports.webViewCode()
    say(answer(last('webViewCode').id, { code }))
    expect(await asked).toBe(code)
  })

  it('end without an answer, and take none afterwards', async () => {
    const { ports, say, last } = appAround()
    const call = ports.transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION')
    const failed = expect(call).rejects.toMatchObject({ errorCodeEnum: 'TIMEOUT' })
    vi.advanceTimersByTime(1_000)
    await failed
    say(answer(last('getUserTermsConsentStatus').id, { userTermsConsentStatus: { lastConsentedAtMs: null } }))
  })

  it('are given up when the flow gives them up', async () => {
    const { ports } = appAround()
    const leaving = new AbortController()
    const call = ports.transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION', leaving.signal)
    leaving.abort(new Error('left'))
    await expect(call).rejects.toThrow('left')
    const late = ports.transport.getUserTermsConsentStatus('USAGE_FOR_PRODUCT_CURATION', leaving.signal)
    await expect(late).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(1)
  })
})

it('reports the steps of the connection flow, in names of lists alone', () => {
  const { ports, sent } = appAround()
  const here = { purpose: 'loan', step: 'consent' } as const
  ports.connectFlow.step({ ...here, overlay: null })
  ports.connectFlow.failed({ ...here, errorCodeEnum: 'NETWORK_ERROR' })
  ports.connectFlow.ended({ ...here, cause: 'network', isStartingOver: true })
  expect(sent.slice(1)).toEqual([
    { v: 1, type: 'connectStep', payload: { purpose: 'loan', step: 'consent', overlay: null } },
    { v: 1, type: 'connectError', payload: { purpose: 'loan', step: 'consent', errorCodeEnum: 'NETWORK_ERROR' } },
    {
      v: 1,
      type: 'connectEnded',
      payload: { purpose: 'loan', step: 'consent', cause: 'network', isStartingOver: true },
    },
  ])
})

it.each([
  ['an institution', { organizationGuid: '00000000-0000-4000-8000-000000000000' }],
  ['an amount', { amountKrw: 1 }],
  ['a step that is none', { step: 'my-account-1234' }],
  ['a cause that is none', { cause: '김민준' }],
])('a word about the flow has no place for %s', (_name, more) => {
  const payload = { purpose: 'pfm', step: 'completed', cause: 'completed', isStartingOver: false }
  const isAccepted = (content: object) =>
    PageMessage.safeParse({ v: 1, type: 'connectEnded', payload: content }).success
  expect(isAccepted(payload)).toBe(true)
  expect(isAccepted({ ...payload, ...more })).toBe(false)
})

it('[CF-2.5.8] hands addresses, the success and titles to the app', () => {
  const { ports, sent } = appAround()
  ports.opener.openAuthenticationApp('kakaotalk://certificate')
  ports.opener.openBeside('/support/731')
  ports.opener.openBeside('https://www.mydatacenter.or.kr')
  ports.haptics.success()
  ports.nativeBar.setTitle('가'.repeat(300))
  expect(sent.slice(1)).toEqual([
    { v: 1, type: 'openAuthenticationApp', payload: { uri: 'kakaotalk://certificate' } },
    { v: 1, type: 'openBeside', payload: { url: 'https://ieum.example/support/731' } },
    { v: 1, type: 'openBeside', payload: { url: 'https://www.mydatacenter.or.kr/' } },
    { v: 1, type: 'haptic', payload: { kind: 'success' } },
    { v: 1, type: 'title', payload: { title: '가'.repeat(200) } },
  ])
})

describe('the native bar', () => {
  it('is believed to be there until the app reports otherwise, and followed', async () => {
    const { ports, say, last } = appAround()
    const shown: boolean[] = []
    const stop = ports.nativeBar.follow((isShown) => shown.push(isShown))
    say(answer(last('hello').id, { isNativeBarShown: false }))
    await expect.poll(() => shown).toEqual([true, false])
    say({ v: 1, type: 'nativeBar', payload: { isShown: true } })
    stop()
    say({ v: 1, type: 'nativeBar', payload: { isShown: false } })
    expect(shown).toEqual([true, false, true])
  })

  it('is not there when the app does not answer', async () => {
    const { ports } = appAround()
    const shown: boolean[] = []
    ports.nativeBar.follow((isShown) => shown.push(isShown))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown).toEqual([true, false])
  })

  it('asks the newest listener for the way back, then the one before, then the history', () => {
    const { ports, say, last, goBack } = appAround({ canGoBack: true })
    const older = vi.fn(() => true)
    const newer = vi.fn(() => false)
    const stopOlder = ports.nativeBar.onBack(older)
    const stopNewer = ports.nativeBar.onBack(newer)
    say({ v: 1, type: 'back', id: 'b-1' })
    expect([newer, older, goBack].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 0])
    expect(last('backAnswer')).toEqual({ v: 1, type: 'backAnswer', id: 'b-1', payload: { isTaken: true } })
    stopOlder()
    stopNewer()
    say({ v: 1, type: 'back', id: 'b-2' })
    expect(goBack).toHaveBeenCalledOnce()
    expect(older).toHaveBeenCalledOnce()
  })

  it('lets the app close the page when nothing lies behind it', () => {
    const { say, last } = appAround()
    say({ v: 1, type: 'back', id: 'b-1' })
    expect(last('backAnswer').payload).toEqual({ isTaken: false })
  })
})
