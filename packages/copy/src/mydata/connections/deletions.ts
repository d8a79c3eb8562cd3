import type {
  DELETION_FAILURES,
  DELETION_STATUSES,
  RETAINED_KINDS,
} from '@ieum/contracts/mydata/organizations/deletions.ts'
import { DELETION_UNDO_MS } from '@ieum/domain/mydata/destruction/deletion.ts'
import { dateTimeOfYear, isSameDay, tableDate, time, type When } from '../../format/dates.ts'
import { duration } from '../../format/durations.ts'
import { places, things } from '../../format/numbers.ts'
import { grouped } from '../../format/won.ts'

type Status = (typeof DELETION_STATUSES)[number] | 'UNKNOWN'
type Failure = (typeof DELETION_FAILURES)[number] | 'UNKNOWN'
type Retained = (typeof RETAINED_KINDS)[number] | 'UNKNOWN'

const states: { readonly [status in Status]: string } = {
  CREATED: '요청함',
  READY: '준비 중',
  PROCESSING: '삭제 중',
  COMPLETED: '삭제함',
  FAILED: '삭제하지 못함',
  CANCELLED: '취소함',
  UNKNOWN: '확인 중',
}

const retained: { readonly [kind in Retained]: string } = {
  CONSENT_LEDGER: '무엇에 동의하고 언제 거뒀는지',
  ACCESS_LOG: '누가 언제 내 정보를 조회했는지',
  DELETION_REQUEST: '언제 무엇을 삭제했는지',
  UNKNOWN: '법에 따라 남기는 기록',
}

/** Records are retained for years of 365 days. */
const DAYS_OF_YEAR = 365

/** How long a record is retained: whole years as years. */
const storedFor = (days: number) =>
  days % DAYS_OF_YEAR === 0 ? `${grouped(days / DAYS_OF_YEAR)}년` : `${grouped(days)}일`

/** `15:20쯤 저절로` */
const again = (at: When | null, nowMs: number) =>
  at === null ? '저절로' : `${isSameDay(at, nowMs) ? time(at) : dateTimeOfYear(at, nowMs)}쯤 저절로`

/** Ending a connection, and the deletion of its data. @source docs/reference/words.md#screens */
export const deletions = {
  title: '데이터 삭제',
  subtitle: '삭제를 어디까지 했는지 볼 수 있어요',
  head: '삭제하고 있는 정보',
  empty: { title: '삭제한 정보가 없어요', text: '기관의 연결을 해제하면 여기에서 삭제가 끝날 때까지 볼 수 있어요' },
  all: '삭제 내역 모두 보기',
  states,
  /** An institution that is not in the directory any more. */
  nameless: '이름을 알 수 없는 기관',
  note: (
    status: Status,
    failure: Failure | null,
    at: {
      readonly requested: When
      readonly destroyed: When | null
      readonly revoked: When | null
      readonly triedAgain: When | null
    },
    nowMs: number,
  ): string => {
    switch (status) {
      case 'CREATED':
        return `요청하고 ${duration(DELETION_UNDO_MS)} 동안 되돌릴 수 있어요`
      case 'READY':
        return '곧 삭제를 시작해요'
      case 'COMPLETED':
        return `${dateTimeOfYear(at.revoked ?? at.destroyed ?? at.requested, nowMs)}에 모두 마쳤어요`
      case 'CANCELLED':
        return '되돌려서 연결을 그대로 뒀어요'
      case 'FAILED':
        return failure === 'INSTITUTION_NOT_TOLD'
          ? `가져온 정보는 모두 지웠어요. 기관에 알리지 못해 ${again(at.triedAgain, nowMs)} 다시 알려요`
          : `아직 다 지우지 못했어요. ${again(at.triedAgain, nowMs)} 다시 시도해요`
      default:
        return at.destroyed === null
          ? '기관에 알리고 가져온 정보를 지우고 있어요'
          : '가져온 정보는 모두 지웠어요. 기관에 알리고 있어요'
    }
  },
  undo: '되돌리기',
  undoNamed: (name: string) => `${name} 연결 해제 되돌리기`,
  undone: '연결을 되돌렸어요',
  undoFailed: '되돌리지 못했어요. 잠시 후 다시 시도해 주세요',
  preview: {
    lead: '삭제하는 정보',
    assets: (count: number) => `자산 ${things(count)}`,
    transactions: (count: number, oldest: string | null) =>
      oldest === null ? `거래내역 ${grouped(count)}건` : `${tableDate(oldest)}부터 가져온 거래내역 ${grouped(count)}건`,
    consents: '전송 요구와 동의',
    organizations: (count: number) => `기관 ${places(count)}`,
    manualAssets: (count: number) => `직접 입력한 자산 ${things(count)}`,
    keptLead: '삭제한 뒤에도 남기는 기록',
    kept: (kind: Retained, days: number) => `${retained[kind]} (${storedFor(days)})`,
    none: '아직 가져온 정보가 없어요',
  },
} as const
