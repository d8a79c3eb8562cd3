import type { PARCEL_STATUSES } from '@ieum/contracts/shared/parcel-names.ts'
import type { ParcelStatus } from '@ieum/domain/parcels/parcel-status.ts'
import { dateTimeOfYear, type When } from '../format/dates.ts'

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

/** Direction: to the person, or from them. */
export type ParcelWay = 'HERE' | 'BACK'

type Advice = { readonly [standing in ParcelStatus]?: string }
const EITHER_WAY: Advice = {
  NOT_SCANNED: '우체국에 접수되면 여기에서 볼 수 있어요. 몇 시간 걸릴 수 있어요',
  SILENT: '며칠째 소식이 없어요. 우체국에 운송장 번호로 물어볼 수 있어요',
  ELSEWHERE: '우체국이 아닌 곳에서 배달해요. 그 택배사에서 운송장 번호로 볼 수 있어요',
}
const ADVICE: { readonly [way in ParcelWay]: Advice } = {
  HERE: {
    ...EITHER_WAY,
    ATTEMPT_FAILED: '만나지 못해서 다시 배달해요',
    RETURNED: '배달하지 못해서 키트가 돌아갔어요. 분석 기관이 다시 보낼 때까지 기다려 주세요',
    LOST: '분석 기관이 키트를 다시 보낼 때까지 기다려 주세요',
    CANCELLED: '발송이 취소됐어요. 분석 기관이 다시 보낼 때까지 기다려 주세요',
  },
  BACK: {
    ...EITHER_WAY,
    ATTEMPT_FAILED: '분석 기관에 다시 배달해요',
    RETURNED: '검체가 돌아오고 있어요. 받으면 다시 보내 주세요',
    LOST: '고객센터에 알려 주세요. 분석 기관과 다음 할 일을 정할게요',
    CANCELLED: '접수가 취소됐어요. 가지러 올 곳을 다시 적어 주세요',
  },
}

/** Words for a parcel's place. */
export const parcelWords = {
  titles: { HERE: '키트 배송', BACK: '검체 배송' } satisfies { readonly [way in ParcelWay]: string },
  /** @param status an unknown one gets words of its own */
  labelOf: (status: string): string =>
    Object.hasOwn(STATUSES, status) ? STATUSES[status as keyof typeof STATUSES] : '위치를 확인하고 있어요',
  /** Advice for the parcel's state; null when it is on its normal way. */
  advice: (way: ParcelWay, standing: ParcelStatus): string | null => ADVICE[way][standing] ?? null,
  labelOfStanding: {
    LOST: '우체국이 잃어버렸어요',
    SILENT: '소식이 멈췄어요',
    ELSEWHERE: '다른 택배사가 배달해요',
  } satisfies {
    readonly [standing in ParcelStatus]?: string
  },
  number: '운송장 번호',
  noNumber: '운송장 번호가 나오면 여기에서 볼 수 있어요',
  scans: '배송 기록',
  at: (atMs: When, nowMs: number) => dateTimeOfYear(atMs, nowMs),
  loading: '배송 정보를 불러오고 있어요',
  failed: '배송 정보를 불러오지 못했어요',
  again: '다시 불러오기',
} as const
