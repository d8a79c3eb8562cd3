const KOREA_MS = 9 * 3_600_000

/** YYYYMMDD in Korea, this many days before now. */
export const koreanDay = (nowMs: number, daysBefore = 0): string =>
  new Date(nowMs + KOREA_MS - daysBefore * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** hhmm in Korea. */
export const koreanTime = (nowMs: number): string =>
  new Date(nowMs + KOREA_MS).toISOString().slice(11, 16).replace(':', '')

/** Whether this time of day is in the slot. A slot that ends before it begins includes midnight. */
export function isInSlot(time: string, slot: string): boolean {
  const [from = '', to = ''] = slot.split(':')
  return from < to ? time >= from && time < to : time >= from || time < to
}
