import type { ENDINGS, TIMELINE_EVENTS, TimelineEvent } from '@ieum/contracts/mydata/assets/timeline.ts'
import { time } from '../format/dates.ts'
import { grouped } from '../format/won.ts'

type Ending = (typeof ENDINGS)[number] | 'UNKNOWN'
type Kind = Exclude<(typeof TIMELINE_EVENTS)[number], 'REMINDER'> | 'UNKNOWN'

const TITLES: { readonly [kind in Kind]: string } = {
  TRANSFER: '정기적 전송을 받아요',
  BRIDGE_END: '다른 앱에 그만 보여 줘요',
  CONSENT_END: '동의가 끝나요',
  TRANSFERS_REST: '정기적 전송을 쉬어요',
  DATA_DESTROYED: '모은 정보를 지워요',
  UNKNOWN: '기타',
}
const ENDS: { readonly [ending in Ending]: string } = {
  CONSENT_END: '동의가 끝난다고',
  TRANSFERS_REST: '정기적 전송을 쉰다고',
  DATA_DESTROYED: '모은 정보를 지운다고',
  UNKNOWN: '끝나는 것이 있다고',
}
/** For events after a person has stayed away. */
const IF_AWAY: { readonly [kind in Kind | Ending]?: string } = {
  TRANSFERS_REST: '6개월 동안 이음에 오지 않으면',
  DATA_DESTROYED: '1년 동안 이음에 오지 않으면',
}

/** This many are named; the rest are counted. */
const NAMES = 2

function namesOf(organizations: TimelineEvent['organizations']): string | null {
  if (organizations.length === 0) return null
  const named = organizations
    .slice(0, NAMES)
    .map(({ name }) => name)
    .join(', ')
  return organizations.length > NAMES ? `${named} 외 ${grouped(organizations.length - NAMES)}곳` : named
}

/** Events that will happen by themselves. @source docs/reference/words.md#screens */
export const timeline = {
  title: '앞으로의 일',
  subtitle: '아무것도 하지 않아도 저절로 되는 일이에요',
  event: ({ timelineEventEnum, reminder }: TimelineEvent): string => {
    if (timelineEventEnum !== 'REMINDER') return TITLES[timelineEventEnum]
    const { endingEnum, daysBefore } = reminder ?? { endingEnum: 'UNKNOWN' as const, daysBefore: 0 }
    return `${daysBefore}일 뒤 ${ENDS[endingEnum]} 알려 드려요`
  },
  /** The place, the start, or the condition. */
  eventSub: ({ timelineEventEnum, organizations, programNames, atMs, reminder }: TimelineEvent): string => {
    const kind = timelineEventEnum === 'REMINDER' ? (reminder?.endingEnum ?? 'UNKNOWN') : timelineEventEnum
    const when =
      timelineEventEnum === 'TRANSFER' || timelineEventEnum === 'REMINDER'
        ? `${time(atMs)}${timelineEventEnum === 'TRANSFER' ? '부터' : ''}`
        : null
    const programs = programNames.length === 0 ? null : programNames.join(', ')
    return [namesOf(organizations), programs, IF_AWAY[kind], when].filter(Boolean).join(' · ')
  },
  emptyTitle: '앞으로 저절로 될 일이 없어요',
  emptyText: '기관을 연결하면 언제 정보를 받고 언제 동의가 끝나는지 볼 수 있어요',
  note: '정기적 전송은 4주 안의 것만 보여요. 기관 사정에 따라 시각이 달라질 수 있어요.',
} as const
