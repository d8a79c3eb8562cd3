import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Sent = { readonly events: readonly { readonly target: string }[]; readonly clientBrowserEnum: string }

/** The parts of a page that analytics needs. Calls are answered with `status`; 0 means no answer. */
function pageAround() {
  const sent: { body: Sent; isLasting: boolean }[] = []
  const target = new EventTarget()
  const page = { visibilityState: 'visible', status: 204 }
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('document', {
    addEventListener: target.addEventListener.bind(target),
    get visibilityState() {
      return page.visibilityState
    },
  })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(init.body as string) as Sent, isLasting: init.keepalive === true })
    if (page.status === 0) throw new TypeError('Failed to fetch')
    return new Response(page.status === 204 ? null : '{"errorCodeEnum":"INVALID_REQUEST"}', { status: page.status })
  })
  return {
    sent,
    page,
    leave: () => target.dispatchEvent(new Event('pagehide')),
    turn(visibilityState: string) {
      page.visibilityState = visibilityState
      target.dispatchEvent(new Event('visibilitychange'))
    },
    targets: () => sent.map(({ body }) => body.events.map(({ target }) => target)),
  }
}

const click = (target: 'BACK' | 'CONFIRM') =>
  ({ name: 'click', screen: 'connect.consent', purpose: 'pfm', overlay: null, target }) as const
const settled = () => new Promise((resolve) => setImmediate(resolve))

let record: typeof import('./analytics.ts')['record']
beforeEach(async () => {
  vi.resetModules()
  ;({ record } = await import('./analytics.ts'))
})
afterEach(() => vi.unstubAllGlobals())

describe('events', () => {
  it('wait until the page is hidden, then go together in a call that outlives it', () => {
    const { sent, targets, turn } = pageAround()
    record(click('BACK'))
    record(click('CONFIRM'))
    expect(sent).toEqual([])
    turn('hidden')
    expect(targets()).toEqual([['BACK', 'CONFIRM']])
    expect(sent[0]).toMatchObject({ isLasting: true, body: { clientBrowserEnum: 'WEB' } })
    turn('visible')
    expect(sent, 'nothing waits').toHaveLength(1)
  })

  it('are reported to the app around the page, the waiting ones first', async () => {
    pageAround()
    const { addAnalyticsListener } = await import('./analytics.ts')
    record(click('BACK'))
    const reported: unknown[] = []
    addAnalyticsListener((event) => reported.push(event.name === 'click' ? event.target : event))
    record(click('CONFIRM'))
    expect(reported).toEqual(['BACK', 'CONFIRM'])
  })

  it('that found no network are sent when the page is seen again', async () => {
    const { page, targets, turn } = pageAround()
    page.status = 0
    record(click('BACK'))
    turn('hidden')
    await settled()
    page.status = 204
    turn('visible')
    expect(targets()).toEqual([['BACK'], ['BACK']])
  })

  it('go when the page is left', () => {
    const { leave, targets } = pageAround()
    record(click('BACK'))
    leave()
    expect(targets()).toEqual([['BACK']])
  })

  it('go at once with an error, and when a call is full', () => {
    const { targets } = pageAround()
    record(click('BACK'))
    record({ name: 'client_error', screen: 'connect.consent', purpose: 'pfm', code: 'X', requestId: null, build: null })
    expect(targets()).toHaveLength(1)
    for (let count = 0; count < 99; count++) record(click('BACK'))
    expect(targets()).toHaveLength(1)
    record(click('BACK'))
    expect(targets()[1]).toHaveLength(100)
  })

  it('wait on the sign-up, which has no session, until it is left', () => {
    const { sent, leave } = pageAround()
    record({ name: 'client_error', screen: 'signup', purpose: null, code: 'TIMEOUT', requestId: null, build: null })
    expect(sent).toEqual([])
    leave()
    expect(sent).toHaveLength(1)
  })

  it('wait for the next time without a network, the oldest first', async () => {
    const { page, leave, targets } = pageAround()
    page.status = 0
    record(click('BACK'))
    leave()
    await settled()
    page.status = 204
    record(click('CONFIRM'))
    leave()
    expect(targets()).toEqual([['BACK'], ['BACK', 'CONFIRM']])
  })

  it('are dropped when they are refused', async () => {
    const { page, leave, targets } = pageAround()
    page.status = 400
    record(click('BACK'))
    leave()
    await settled()
    leave()
    expect(targets()).toEqual([['BACK']])
  })

  it('are marked as coming from the app', () => {
    const { sent, leave } = pageAround()
    vi.stubGlobal('window', { IeumAndroid: { postMessage: () => {} } })
    record(click('BACK'))
    leave()
    expect(sent[0]?.body.clientBrowserEnum).toBe('APP')
  })
})
