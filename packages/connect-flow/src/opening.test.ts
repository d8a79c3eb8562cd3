import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it, vi } from 'vitest'
import type { ConnectCalls } from './actors.ts'
import type { ConnectInput } from './context/context.ts'
import type { ConnectEvent } from './events.ts'
import { machineOver } from './make-machine.ts'
import { beforeMachine, type MakeMachine, openFlow, openingSnapshot } from './opening.ts'
import {
  BANKS,
  inMaintenance,
  inputWith,
  list,
  MODULES,
  NOW_MS,
  STORED_JOURNEY,
  startFlow,
  WINDOW_JOURNEY,
} from './testing/fake-world.ts'
import { viewOf } from './view.ts'

/** Calls without answers. */
const unanswered = new Proxy({}, { get: () => () => new Promise(() => {}) }) as ConnectCalls

describe('the first snapshot is the machine’s own', () => {
  const steps = ['selection', 'certificate', 'consent', 'signature', 'connectionRequest', 'syncStatus'] as const
  const cases: [string, Partial<ConnectInput>][] = [
    ['nothing stored', {}],
    ['an empty list', { list: list([]) }],
    ['opened at one institution', { openedAtGuid: 'kb' }],
    ...steps.map((step): [string, Partial<ConnectInput>] => [step, { journey: { ...STORED_JOURNEY, step } }]),
    ...steps.map((step): [string, Partial<ConnectInput>] => [
      `${step}, with the certificate of a window`,
      { journey: { ...WINDOW_JOURNEY, step }, certificateModules: MODULES },
    ]),
    [
      'a window, other words since',
      { journey: { ...WINDOW_JOURNEY, copyVersion: 'before' }, certificateModules: MODULES },
    ],
  ]
  it.each(cases)('%s', (_, changes) => {
    const input = inputWith(changes)
    const first = machineOver(unanswered)(input).getSnapshot()
    const opening = openingSnapshot(input)
    expect(opening.value).toEqual(first.value)
    expect(opening.context).toEqual(first.context)
    expect(opening.status).toBe(first.status)
  })
})

describe('[CF-2.1.13] opened at one institution', () => {
  const organizations = list([...BANKS, inMaintenance('toss')])
  const stored = { ...STORED_JOURNEY, organizationGuids: [id<OrganizationGuid>('shinhan')] }
  const cases: [string, Partial<ConnectInput>, string[]][] = [
    ['it is chosen', { openedAtGuid: 'kb' }, ['kb']],
    [
      'what was chosen before stays',
      { openedAtGuid: 'kb', journey: { ...stored, step: 'selection' } },
      ['shinhan', 'kb'],
    ],
    ['once', { openedAtGuid: 'shinhan', journey: { ...stored, step: 'selection' } }, ['shinhan']],
    ['in maintenance: not now', { openedAtGuid: 'toss' }, []],
    ['nobody knows it', { openedAtGuid: 'unknown' }, []],
    ['the person is further: they go on', { openedAtGuid: 'kb', journey: { ...stored, step: 'consent' } }, ['shinhan']],
  ]
  it.each(cases)('%s', (_, changes, expected) => {
    const { context } = openingSnapshot(inputWith({ list: organizations, ...changes }))
    expect(context.selection.selectedGuids).toEqual(expected)
  })
})

describe('before the machine has arrived', () => {
  const input = inputWith({ list: list([...BANKS, inMaintenance('toss')]) })
  const after = (...events: ConnectEvent[]) => events.reduce(beforeMachine, openingSnapshot(input))
  const selected = (...events: ConnectEvent[]) => after(...events).context.selection.selectedGuids

  it('rows and groups are ticked as the machine ticks them', () => {
    const runs: ConnectEvent[][] = [
      [{ type: 'ORGANIZATION_TOGGLED', guid: id('kb') }],
      [
        { type: 'ORGANIZATION_TOGGLED', guid: id('kb') },
        { type: 'ORGANIZATION_TOGGLED', guid: id('kb') },
      ],
      [{ type: 'ORGANIZATION_TOGGLED', guid: id('toss') }],
      [{ type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan'), id('toss')] }],
      [
        { type: 'ORGANIZATION_TOGGLED', guid: id('kb') },
        { type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan')] },
        { type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan')] },
      ],
    ]
    for (const events of runs) {
      const flow = startFlow({ input })
      for (const event of events) flow.send(event)
      expect(selected(...events)).toEqual(flow.context().selection.selectedGuids)
    }
  })

  it('a press is handled, and rows stay unchanged after it', () => {
    const pressed = after({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') }, { type: 'CONNECT_PRESSED' })
    expect(viewOf(pressed.value)).toEqual({ screen: 'selection', overlay: null, isBusy: true })
    expect(beforeMachine(pressed, { type: 'ORGANIZATION_TOGGLED', guid: id('shinhan') })).toBe(pressed)
  })

  it('a press without an effect waits for nothing', () => {
    const connection = {
      organization: BANKS[0] as (typeof BANKS)[number],
      dataAccessConsentExpiredAt: String(NOW_MS + 1_000),
      refreshTokenExpiredAtMs: String(NOW_MS + 1_000),
      scheduledDataRequestCycle: null,
      isConsentPassbookDisplayText: false,
      isConsentAffiliatedStoreName: false,
      isConsentToCollectAndUseTransactionCategory: false,
    }
    const opening = openingSnapshot(inputWith({ connections: [connection as ConnectInput['connections'][number]] }))
    expect(beforeMachine(opening, { type: 'CONNECT_PRESSED' })).toBe(opening)
  })
})

describe('the machine arrives', () => {
  const make = machineOver(unanswered)
  /** A load that the test settles. */
  function byHand() {
    const asked: { resolve(made: MakeMachine): void; refuse(error: Error): void }[] = []
    const load = () => new Promise<MakeMachine>((resolve, refuse) => asked.push({ resolve, refuse }))
    return { asked, load }
  }

  it('replays the earlier presses, and continues', async () => {
    const { asked, load } = byHand()
    const flow = openFlow(inputWith(), load)
    const seen = vi.fn()
    flow.subscribe(seen)
    flow.start()
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('shinhan') })
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
    expect(seen).toHaveBeenCalledTimes(2)
    const before = flow.getSnapshot()
    asked[0]?.resolve(make)
    await expect.poll(() => seen.mock.calls.length).toBe(3)
    expect(flow.getSnapshot().context.selection).toEqual(before.context.selection)
    flow.send({ type: 'ORGANIZATION_TOGGLED', guid: id('kb') })
    expect(flow.getSnapshot().context.selection.selectedGuids).toEqual(['shinhan'])
    flow.stop()
  })

  it('emits the effects of earlier events', async () => {
    const connections = startFlow().context().input.connections
    const { asked, load } = byHand()
    const flow = openFlow(inputWith({ connections, journey: { ...STORED_JOURNEY, step: 'signature' } }), load)
    const effects: string[] = []
    flow.listen(({ type }) => effects.push(type))
    flow.start()
    flow.send({ type: 'HELP_PRESSED' })
    expect(effects).toEqual([])
    asked[0]?.resolve(make)
    await expect.poll(() => effects).toEqual(['openSupport'])
    flow.stop()
  })

  it('is requested again, and the flow fails when it never loads', async () => {
    const { asked, load } = byHand()
    const flow = openFlow(inputWith(), load, [0])
    flow.start()
    asked[0]?.refuse(new Error('offline'))
    await expect.poll(() => asked.length).toBe(2)
    expect(flow.failure()).toBeNull()
    asked[1]?.refuse(new Error('still offline'))
    await expect.poll(() => flow.failure()?.message).toBe('still offline')
  })

  it('is not started for a closed page', async () => {
    const { asked, load } = byHand()
    const made = vi.fn(make)
    const flow = openFlow(inputWith(), load)
    flow.start()
    flow.stop()
    asked[0]?.resolve(made)
    await Promise.resolve()
    expect(made).not.toHaveBeenCalled()
  })
})
