import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import {
  dueReminderDays,
  dueReminders,
  endings,
  reminderAtMs,
  reminderRanges,
  type UpcomingConnection,
  type UpcomingProgram,
  upcomingDays,
} from './upcoming.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)
const NOW = at('2026-11-20T12:00:00')

const connection = (over: Partial<UpcomingConnection<string>> = {}): UpcomingConnection<string> => ({
  organizationGuid: 'bank',
  isLiving: true,
  connectedAtMs: at('2026-11-01T12:00:00'),
  consentEndsAtMs: at('2031-11-19T23:59:59.999'),
  refreshTokenExpiresAtMs: at('2032-11-19T00:00:00'),
  cycleDays: 7,
  nextDueAtMs: at('2026-11-23T03:00:00'),
  slots: [],
  spread: 0,
  ...over,
})
const eventsOf = (
  connections: readonly UpcomingConnection<string>[],
  lastSeenAtMs = NOW,
  programs: readonly UpcomingProgram[] = [],
) =>
  upcomingDays(connections, programs, lastSeenAtMs, NOW).map(({ date, events }) => {
    const words = events.map(({ kind, organizationGuids, programNames, reminder }) =>
      [kind, reminder?.of, reminder?.daysBefore, ...organizationGuids, ...programNames].filter(Boolean).join(' '),
    )
    return `${date} ${words.join(', ')}`
  })

describe('automatic events', () => {
  it('is nothing without a connection', () => expect(eventsOf([])).toEqual([]))

  it('is each transfer of four weeks, each end, and each advance notice', () => {
    expect(eventsOf([connection()])).toEqual([
      '2026-11-23 TRANSFER bank',
      '2026-11-30 TRANSFER bank',
      '2026-12-07 TRANSFER bank',
      '2026-12-14 TRANSFER bank',
      '2027-04-21 REMINDER TRANSFERS_REST 30',
      '2027-05-14 REMINDER TRANSFERS_REST 7',
      '2027-05-20 REMINDER TRANSFERS_REST 1',
      '2027-05-21 TRANSFERS_REST',
      '2027-10-22 REMINDER DATA_DESTROYED 30',
      '2027-11-14 REMINDER DATA_DESTROYED 7',
      '2027-11-20 REMINDER DATA_DESTROYED 1',
      '2027-11-21 DATA_DESTROYED',
      '2031-10-20 REMINDER CONSENT_END 30 bank',
      '2031-11-12 REMINDER CONSENT_END 7 bank',
      '2031-11-18 REMINDER CONSENT_END 1 bank',
      '2031-11-19 CONSENT_END bank',
    ])
  })

  it('names institutions of one day together', () => {
    const days = eventsOf([
      connection(),
      connection({ organizationGuid: 'card', nextDueAtMs: at('2026-11-23T01:00:00') }),
    ])
    expect(days[0]).toBe('2026-11-23 TRANSFER card bank')
  })

  it('is the end of a program of the person’s own, also without a connection; two of one day are one', () => {
    const ends = (name: string, text: string) => ({ name, endsAtMs: at(text) })
    const programs = [
      ends('둘째', '2027-11-20T10:00:00'),
      ends('첫째', '2027-11-20T09:00:00'),
      ends('셋째', '2027-11-21T00:00:00'),
      ends('끝난 것', '2026-11-20T12:00:00'),
    ]
    expect(eventsOf([], NOW, programs)).toEqual(['2027-11-20 BRIDGE_END 첫째 둘째', '2027-11-21 BRIDGE_END 셋째'])
  })

  const transfersOf = (over: Partial<UpcomingConnection<string>>, lastSeenAtMs = NOW) =>
    eventsOf([connection(over)], lastSeenAtMs).filter((day) => day.includes('TRANSFER bank'))
  it.each<[string, Partial<UpcomingConnection<string>>, number, string[]]>([
    ['no cycle', { cycleDays: null }, NOW, []],
    ['none planned yet', { nextDueAtMs: null }, NOW, []],
    ['refused by the institution', { isLiving: false }, NOW, []],
    ['the refresh token is over', { refreshTokenExpiresAtMs: NOW }, NOW, []],
    [
      'one is overdue: now',
      { cycleDays: 28, nextDueAtMs: NOW - DAY_MS },
      NOW,
      ['2026-11-20 TRANSFER bank', '2026-12-18 TRANSFER bank'],
    ],
    ['the consent ends between', { consentEndsAtMs: at('2026-11-29T23:59:59.999') }, NOW, ['2026-11-23 TRANSFER bank']],
    ['six months are over between', {}, at('2026-05-24T12:00:00'), ['2026-11-23 TRANSFER bank']],
    ['six months are over', {}, at('2026-05-01T12:00:00'), []],
  ])('transfers: %s', (_name, over, lastSeenAtMs, days) => {
    expect(transfersOf(over, lastSeenAtMs).map((day) => day.split(',')[0])).toEqual(days)
  })

  it('transfers come in the slots of the institution', () => {
    const days = upcomingDays([connection({ slots: ['0100:0500'], spread: 0.5, cycleDays: 28 })], [], NOW, NOW)
    expect(days[0]?.events[0]?.atMs).toBe(at('2026-11-23T03:00:00'))
  })
})

describe('ends', () => {
  const kinds = (over: Partial<UpcomingConnection<string>>) =>
    endings([connection(over)], NOW, NOW).map(({ kind }) => kind)
  it.each<[string, Partial<UpcomingConnection<string>>, string[]]>([
    ['without a cycle nothing rests', { cycleDays: null }, ['DATA_DESTROYED', 'CONSENT_END']],
    [
      'a consent that ends before the rest leaves nothing to rest',
      { consentEndsAtMs: at('2027-01-01T23:59:59.999') },
      ['CONSENT_END', 'DATA_DESTROYED'],
    ],
    ['what has ended is still destroyed', { consentEndsAtMs: NOW }, ['DATA_DESTROYED']],
  ])('%s', (_name, over, expected) => expect(kinds(over)).toEqual(expected))
})

describe('reminders', () => {
  const END = at('2027-03-31T23:59:59.999')
  it('come in the morning', () => {
    expect([30, 7, 1].map((days) => reminderAtMs(END, days))).toEqual(
      ['2027-03-01', '2027-03-24', '2027-03-30'].map((day) => at(`${day}T10:00:00`)),
    )
  })
  it.each<[string, string, number | null, string?]>([
    ['before the first', '2027-03-01T09:59:59.999', null],
    ['the first', '2027-03-01T10:00:00', 30],
    ['the first, slept over', '2027-03-24T09:59:59.999', 30],
    ['the second', '2027-03-24T10:00:00', 7],
    ['the third', '2027-03-30T10:00:00', 1],
    ['the last moment', '2027-03-31T23:59:59.998', 1],
    ['the end', '2027-03-31T23:59:59.999', null],
    ['an end that was chosen later than its reminder', '2027-03-10T10:00:00', null, '2027-03-09T10:00:00'],
    ['its next one', '2027-03-24T10:00:00', 7, '2027-03-09T10:00:00'],
  ])('%s', (_name, now, days, since = '2026-11-20T12:00:00') =>
    expect(dueReminderDays(END, at(since), at(now))).toBe(days),
  )

  it('are looked for in the ranges in which they are due', () => {
    // Each morning, noon and night of ten weeks before an end, on both sides of the moment.
    for (let now = END - 70 * DAY_MS; now <= END + DAY_MS; now += DAY_MS / 8 - 1) {
      const found = reminderRanges(now).filter(({ afterMs, toMs }) => END > afterMs && END <= toMs)
      expect(found.map(({ days }) => days)[0] ?? null).toBe(dueReminderDays(END, 0, now))
      expect(found.length).toBeLessThanOrEqual(1)
    }
  })

  it('are of each consent by itself, and of the person', () => {
    const bank = connection({ consentEndsAtMs: END, cycleDays: null })
    const card = connection({ organizationGuid: 'card', consentEndsAtMs: at('2027-04-23T23:59:59.999') })
    const late = connection({
      organizationGuid: 'late',
      consentEndsAtMs: END,
      connectedAtMs: at('2027-03-24T10:00:01'),
    })
    const lastSeen = at('2026-09-30T09:00:00')
    expect(dueReminders([bank, card, late], lastSeen, at('2027-03-25T00:00:00'))).toEqual([
      { kind: 'CONSENT_END', organizationGuid: 'bank', endsAtMs: END, daysBefore: 7 },
      { kind: 'TRANSFERS_REST', organizationGuid: null, endsAtMs: at('2027-04-01T09:00:00'), daysBefore: 30 },
      { kind: 'CONSENT_END', organizationGuid: 'card', endsAtMs: card.consentEndsAtMs, daysBefore: 30 },
    ])
  })
})
