import type { OrganizationStatus } from '@ieum/contracts/mydata/organizations/organization-status-names.ts'
import { OUTAGE_SUBSCRIPTION_MS } from '@ieum/domain/mydata/organizations/outage-subscriptions.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { dateTime, type When } from '../../format/dates.ts'
import { places } from '../../format/numbers.ts'

/** Status of an institution, beside its name; null where there is nothing to report. */
export function statusNote(organizationStatusWords: OrganizationStatus, expectedSeconds: number | null): string | null {
  if (organizationStatusWords === 'DOWN') return '지금은 응답하지 않아요'
  return expectedSeconds === null ? null : `오늘은 ${expectedSeconds}초쯤 걸려요`
}

/** The public page of all institutions. */
export const organizationStatus = {
  title: '기관 상태',
  /** Under the selection, where one does not answer well. */
  fromSelection: '응답하지 않는 기관이 다시 응답하면 알려 드려요',
  subtitle: '최근 30분 동안 이음에서 정보를 가져온 결과예요',
  counted: (countedAtMs: When) => `${dateTime(countedAtMs)} 기준`,
  down: '응답하지 않는 기관',
  slow: '느린 기관',
  clear: '잘 되는 기관',
  allWell: '느리거나 응답하지 않는 기관이 없어요',
  unknown: (count: number) => `${places(count)}은 최근에 가져온 사람이 적어서 아직 알 수 없어요`,
  renew: '새로 보기',
  maintenance: '점검 중인 기관',
  maintenanceUntil: (untilMs: When) => `${dateTime(untilMs)}까지 점검해요`,
  /** Subscribes to the notification once it answers again. */
  await: '알림 받기',
  awaitOf: (name: string) => `${name} 알림 받기`,
  stop: '알림 끄기',
  stopOf: (name: string) => `${name} 알림 끄기`,
  awaited: '다시 응답하면 알려 드려요',
  saved: `다시 응답하면 알려 드릴게요. ${OUTAGE_SUBSCRIPTION_MS / HOUR_MS}시간 안에 돌아오지 않으면 알리지 않아요`,
  stopped: '알림을 껐어요',
  failed: '알림을 바꾸지 못했어요. 잠시 후 다시 해주세요',
  offline: '인터넷 연결을 확인하고 다시 해주세요',
} as const
