import type { PARCEL_STATUSES } from '@ieum/contracts/shared/parcel-names.ts'

const STATUSES: { readonly [status in (typeof PARCEL_STATUSES)[number]]: string } = {
  LABEL_CREATED: '접수를 기다려요',
  ACCEPTED: '우체국에 접수됐어요',
  IN_TRANSIT: '이동 중이에요',
  OUT_FOR_DELIVERY: '오늘 배달해요',
  ATTEMPT_FAILED: '배달하지 못했어요',
  DELIVERED: '배달을 마쳤어요',
  RETURNED: '보낸 곳으로 돌아갔어요',
  CANCELLED: '접수가 취소됐어요',
}

/** Where a parcel is, in words. */
export const parcelWords = {
  /** @param status one that is not known says so */
  labelOf: (status: string): string =>
    Object.hasOwn(STATUSES, status) ? STATUSES[status as keyof typeof STATUSES] : '위치를 확인하고 있어요',
} as const
