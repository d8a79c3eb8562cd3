import { dateTimeOfYear, isSameDay, time, type When } from './format/dates.ts'

/** Words without a network. */
export const offlineWords = {
  title: '인터넷에 연결되지 않았어요',
  text: '연결되면 보려던 화면을 바로 열어 드려요',
  /** For a page that would be shown if it had been opened before. */
  notCachedText: '이 화면은 아직 이 기기에 없어요. 연결되면 바로 열어 드려요',
  stillOffline: '아직 인터넷에 연결되지 않았어요',
  toCachedHome: '마지막으로 본 홈 보기',
  /** Above a page that is stored on this device. */
  seen: (cachedAtMs: When, nowMs: number) =>
    `인터넷 연결이 끊겼어요. ${isSameDay(cachedAtMs, nowMs) ? `오늘 ${time(cachedAtMs)}` : dateTimeOfYear(cachedAtMs, nowMs)}에 본 화면이에요`,
} as const
