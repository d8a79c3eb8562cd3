import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'

/** Course of a parcel that nobody moves by hand. */
export const PARCEL_STORIES = ['DELIVERED', 'DELAYED', 'HELD', 'RETURNED', 'LOST', 'UNKNOWN'] as const
export type ParcelStory = (typeof PARCEL_STORIES)[number]

/** The last two digits of a number decide the parcel's story; every other number is delivered. */
export const STORY_ENDINGS: Readonly<Record<Exclude<ParcelStory, 'DELIVERED'>, string>> = {
  DELAYED: '71',
  HELD: '61',
  RETURNED: '81',
  LOST: '91',
  UNKNOWN: '51',
}

export const storyOf = (trackingNumber: string): ParcelStory =>
  PARCEL_STORIES.find((story) => story !== 'DELIVERED' && trackingNumber.endsWith(STORY_ENDINGS[story])) ?? 'DELIVERED'

/** In the post's own words. */
export const STATES = {
  label: '운송장출력',
  accepted: '접수',
  left: '발송',
  arrived: '도착',
  outForDelivery: '배달준비',
  absent: '미배달(수취인부재)',
  held: '보관',
  delivered: '배달완료',
  returned: '반송',
  lost: '분실',
} as const

type Step = { readonly afterHours: number; readonly state: string; readonly at: 'from' | 'hub' | 'to' }

const UNDERWAY: readonly Step[] = [
  { afterHours: 0, state: STATES.label, at: 'from' },
  { afterHours: 4, state: STATES.accepted, at: 'from' },
  { afterHours: 8, state: STATES.left, at: 'from' },
  { afterHours: 15, state: STATES.arrived, at: 'hub' },
  { afterHours: 20, state: STATES.left, at: 'hub' },
  { afterHours: 26, state: STATES.arrived, at: 'to' },
  { afterHours: 32, state: STATES.outForDelivery, at: 'to' },
]
const to = (afterHours: number, state: string): Step => ({ afterHours, state, at: 'to' })
const DELIVERED = to(36, STATES.delivered)
const DELAY = 4

const WAYS: Readonly<Record<ParcelStory, readonly Step[]>> = {
  DELIVERED: [...UNDERWAY, DELIVERED],
  DELAYED: [...UNDERWAY, DELIVERED].map((step) => ({ ...step, afterHours: step.afterHours * DELAY })),
  HELD: [
    ...UNDERWAY,
    to(36, STATES.absent),
    to(40, STATES.held),
    to(56, STATES.outForDelivery),
    to(60, STATES.delivered),
  ],
  RETURNED: [...UNDERWAY, to(36, STATES.absent), to(40, STATES.held), to(60, STATES.absent), to(64, STATES.returned)],
  LOST: UNDERWAY.filter((step) => step.at !== 'to'),
  UNKNOWN: [],
}

export type Scan = { readonly atMs: number; readonly office: string; readonly state: string }

const HUB = '대전교환센터'

/** All scans of a parcel from its label on, derived from its number and the time of its label alone. */
export function wayOf(parcel: {
  readonly trackingNumber: string
  readonly labelledAtMs: number
  readonly from: string
  readonly to: string
}): readonly Scan[] {
  const digest = createHash('sha256').update(parcel.trackingNumber).digest()
  const offices = { from: parcel.from, hub: HUB, to: parcel.to }
  return WAYS[storyOf(parcel.trackingNumber)].map(({ afterHours, state, at }, index) => ({
    // Never later than the next scan: they lie hours apart.
    atMs: parcel.labelledAtMs + afterHours * HOUR_MS + (index === 0 ? 0 : (digest[index] ?? 0) % 50) * MINUTE_MS,
    office: offices[at],
    state,
  }))
}

/** Final states: no scan follows them. */
export const ENDS: readonly string[] = [STATES.delivered, STATES.returned, STATES.lost]

const REGIONS = ['서울', '경기', '강원', '대전', '대구', '광주', '제주', '부산', '인천', '세종'] as const

/** The delivering office of a zip code; always the same one. */
export const officeOf = (zipCode: string): string => `${REGIONS[Number(zipCode[0] ?? 0)] ?? '서울'}우편집중국`
