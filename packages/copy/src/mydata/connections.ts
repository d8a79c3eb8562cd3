import { date, dateTime, type When } from '../format/dates.ts'
import { grouped } from '../format/won.ts'

/** Connections and one connection. @source ux §9, §9.1 */
export const connections = {
  title: '연결 관리',
  lead: (count: number) => `${grouped(count)}곳을 연결했어요`,
  fetched: (fetchedAtMs: When) => `${dateTime(fetchedAtMs)}에 가져왔어요`,
  add: '기관 더 연결하기',
  row: (cycleDays: number | null, endMs: When) =>
    `${cycleDays === null ? '직접 새로고침' : `${cycleDays}일마다`} · ${date(endMs)}까지`,
  rowExpired: (endMs: When) => `${date(endMs)}까지 가져왔어요`,
  by: (certificate: string) => `${certificate}로 연결했어요`,
  disconnect: '연결 해제',
  disconnectTitle: (organization: string) => `${organization} 연결을 해제할까요?`,
  disconnectBody: '가져온 정보도 함께 삭제해요',
  disconnectOk: '연결 해제하기',
  timeline: { fetched: '가져왔어요', next: '다음 정기적 전송', end: '동의를 끝내는 날' },
  scopes: '가져오는 정보',
  resting: '쉬는 중',
  cycle: '정기적 전송 주기',
  consents: '동의 내역',
} as const
