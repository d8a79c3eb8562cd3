import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import { dateOfYear, dateTimeOfYear, fullDate, type When } from '../../format/dates.ts'
import { places } from '../../format/numbers.ts'

/** Data that the last reading of an institution left out; null where everything is current. */
const leftOut: { readonly [freshness in Freshness | 'UNKNOWN']: string | null } = {
  FRESH: null,
  UNCHANGED: null,
  PARTIAL: '일부만 가져왔어요',
  LIMITED: '나중에 다시 가져와요',
  REFUSED: '새로 가져오지 못했어요',
  UNKNOWN: null,
}

/** All connections, and ending several at once. @source docs/reference/words.md#screens */
export const connections = {
  title: '연결 관리',
  lead: (count: number) => `${places(count)}을 연결했어요`,
  leadBroken: (count: number) => `다시 연결할 기관이 ${places(count)} 있어요`,
  fetched: (when: When, nowMs: number) => `${dateTimeOfYear(when, nowMs)}에 가져왔어요`,
  notFetched: '아직 가져온 정보가 없어요',
  add: '기관 더 연결하기',
  empty: {
    title: '아직 연결한 기관이 없어요',
    text: '연결하면 흩어진 자산을 한곳에서 볼 수 있어요',
    action: '자산 연결하기',
  },
  brokenHead: '다시 연결해 주세요',
  row: (cycleDays: number, end: When) => `${cycleDays}일마다 · ${fullDate(end)}까지`,
  rowUnset: (end: When) => `직접 새로고침 · ${fullDate(end)}까지`,
  rowExpired: (fetched: When, nowMs: number) => `${dateOfYear(fetched, nowMs)}까지 가져왔어요`,
  rowNeverFetched: '가져온 정보가 없어요',
  inMaintenance: '점검 중',
  leftOut,
  /** For assets that the institution has reported since the last visit. */
  isNew: '새 자산',
  reconnect: '다시 연결하기',
  reconnectNamed: (name: string) => `${name} 다시 연결하기`,
  reconnectAll: (count: number) => `${places(count)} 한 번에 다시 연결하기`,
  several: {
    link: '여러 곳 연결 해제',
    title: '어떤 기관의 연결을 해제할까요?',
    subtitle: '가져온 정보도 함께 삭제해요',
    all: '모두 선택',
    nothingChosen: '기관을 골라 주세요',
    cta: (count: number) => `${places(count)} 연결 해제`,
    ask: (count: number) => `${places(count)}의 연결을 해제할까요?`,
    partly: (done: number, all: number) =>
      `${places(all)} 가운데 ${places(done)}의 연결을 해제했어요. 나머지는 다시 시도해 주세요`,
  },
  failed: '연결을 해제하지 못했어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
} as const
