import type { TimelineEvent } from '@ieum/contracts/mydata/assets/timeline.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { sampleOrganizations } from '../../gallery/gallery-samples.fixtures.ts'
import { NO_PENDING_ITEMS, type PendingItems } from '../../pending/pending-items.ts'
import { Timeline, type TimelineDay } from './Timeline.tsx'

const NOW_MS = Date.parse('2026-11-20T09:05:00+09:00')

const organizations = sampleOrganizations.map(({ guid, name, logoImageUrl }) => ({ guid, name, logoImageUrl }))
const day = (days: number, events: readonly Partial<TimelineEvent>[]): TimelineDay => {
  const atMs = NOW_MS + days * DAY_MS
  return {
    date: koreanYmd(atMs) as TimelineDay['date'],
    events: events.map((event) => ({
      timelineEventEnum: 'TRANSFER',
      atMs: String(atMs - 6 * HOUR_MS),
      organizations: [],
      programNames: [],
      reminder: null,
      ...event,
    })),
  }
}
const reminder = (endingEnum: 'CONSENT_END' | 'TRANSFERS_REST' | 'DATA_DESTROYED', daysBefore: number) =>
  ({ timelineEventEnum: 'REMINDER', reminder: { endingEnum, daysBefore }, atMs: String(NOW_MS + HOUR_MS) }) as const

const days = [
  day(3, [{ organizations: organizations.slice(0, 1) }]),
  day(5, [{ organizations }, { ...reminder('CONSENT_END', 30), organizations: organizations.slice(0, 2) }]),
  day(35, [{ timelineEventEnum: 'CONSENT_END', organizations: organizations.slice(0, 2) }]),
  day(151, [reminder('TRANSFERS_REST', 30)]),
  day(181, [{ timelineEventEnum: 'TRANSFERS_REST' }]),
  day(359, [reminder('DATA_DESTROYED', 7)]),
  day(364, [{ timelineEventEnum: 'BRIDGE_END', programNames: ['집 서버의 가계부', '노트북 가계부'] }]),
  day(366, [{ timelineEventEnum: 'DATA_DESTROYED' }, { timelineEventEnum: 'UNKNOWN' }]),
]

const inDays = (count: number) => String(NOW_MS + count * DAY_MS)
const elsewhere: PendingItems = {
  gene: [
    { pendingItemEnum: 'KIT_TO_RETURN', isToCheck: true, atMs: inDays(83) },
    { pendingItemEnum: 'SAMPLE_CONSENT_END', isToCheck: false, atMs: inDays(200) },
  ],
  microbiome: [{ pendingItemEnum: 'KIT_TO_RETURN', isToCheck: true, atMs: inDays(35) }],
  credit: [
    { pendingItemEnum: 'NEXT_SCORE_UPDATE', isToCheck: false, atMs: inDays(1) },
    { pendingItemEnum: 'TERMS_TO_AGREE', isToCheck: true, atMs: inDays(12) },
  ],
}

export const entries: readonly GalleryEntry[] = [
  { name: 'Timeline', render: () => <Timeline days={days} pendingItems={NO_PENDING_ITEMS} nowMs={NOW_MS} /> },
  {
    name: 'Timeline/with other services',
    render: () => <Timeline days={days} pendingItems={elsewhere} nowMs={NOW_MS} />,
  },
  {
    name: 'Timeline/other services alone',
    render: () => <Timeline days={[]} pendingItems={elsewhere} nowMs={NOW_MS} />,
  },
  {
    name: 'Timeline/nothing connected',
    render: () => <Timeline days={[]} pendingItems={NO_PENDING_ITEMS} nowMs={NOW_MS} />,
  },
]
