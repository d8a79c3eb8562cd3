import type { OrganizationWeather } from '@ieum/contracts/mydata/weather-names.ts'
import { dateTime, type When } from '../format/dates.ts'
import { places } from '../format/numbers.ts'

/** How an institution answers just now, beside its name; null where there is nothing to say. */
export function weatherNote(weather: OrganizationWeather, expectedSeconds: number | null): string | null {
  if (weather === 'DOWN') return '지금은 응답하지 않아요'
  return expectedSeconds === null ? null : `오늘은 ${expectedSeconds}초쯤 걸려요`
}

/** The page of all institutions, for everybody. */
export const organizationStatus = {
  title: '기관 상태',
  subtitle: '최근 30분 동안 이음에서 정보를 가져온 결과예요',
  counted: (countedAtMs: When) => `${dateTime(countedAtMs)} 기준`,
  down: '응답하지 않는 기관',
  slow: '느린 기관',
  clear: '잘 되는 기관',
  allWell: '느리거나 응답하지 않는 기관이 없어요',
  unknown: (count: number) => `${places(count)}은 최근에 가져온 사람이 적어서 아직 알 수 없어요`,
  renew: '새로 보기',
} as const
