import { describe, expect, it } from 'vitest'
import { courierOf, isEpostNumber, NOT_SCANNED, parcelReading, parcelStatusOf } from './parcel-reading.ts'

it.each([
  ['운송장출력', 'LABEL_CREATED'],
  ['신청', 'LABEL_CREATED'],
  ['접수', 'ACCEPTED'],
  ['집하완료', 'ACCEPTED'],
  ['접수 마감 후 접수(익일발송)', 'ACCEPTED'],
  ['발송', 'IN_TRANSIT'],
  ['도착', 'IN_TRANSIT'],
  ['배달준비', 'OUT_FOR_DELIVERY'],
  ['미배달', 'ATTEMPT_FAILED'],
  ['미배달(수취인부재)', 'ATTEMPT_FAILED'],
  ['배달완료', 'DELIVERED'],
  ['인수완료', 'DELIVERED'],
  ['신청취소', 'CANCELLED'],
  ['접수취소', 'CANCELLED'],
  ['반송', 'RETURNED'],
  ['반송(수취인불명)', 'RETURNED'],
  ['교환국 보관', 'UNKNOWN'],
  ['', 'UNKNOWN'],
])('%s is %s', (text, status) => expect(parcelStatusOf(text)).toBe(status))

it.each([
  ['6012345678901', true],
  ['601234567890', false],
  ['60123456789012', false],
  ['60123-4567890', false],
  ['６０１２３４５６７８９０１', false],
  ['', false],
])('%s is a number of the post: %s', (text, is) => expect(isEpostNumber(text)).toBe(is))

it.each([
  ['EPOST', 'EPOST'],
  [' cj ', 'CJ'],
  ['pigeon', 'UNKNOWN'],
])('%s is carried by %s', (text, courier) => expect(courierOf(text)).toBe(courier))

describe('a parcel', () => {
  const scan = (occurredAtMs: number, statusText: string) => ({ occurredAtMs, statusText, location: '서울' })
  const standing = (...scans: ReturnType<typeof scan>[]) => {
    const { parcelStatusEnum, statusText, isDelivered, deliveredAtMs } = parcelReading(scans)
    return { parcelStatusEnum, statusText, isDelivered, deliveredAtMs }
  }

  it('without a scan has a label', () => expect(parcelReading([])).toBe(NOT_SCANNED))

  it('is at its last scan, in whatever order scans are reported', () => {
    expect(standing(scan(3, '도착'), scan(1, '접수'), scan(2, '발송'))).toEqual({
      parcelStatusEnum: 'IN_TRANSIT',
      statusText: '도착',
      isDelivered: false,
      deliveredAtMs: null,
    })
  })

  it('is delivered from the first report of a delivery on', () => {
    expect(standing(scan(1, '접수'), scan(2, '배달완료'), scan(3, '인수완료'), scan(4, '설문 발송'))).toEqual({
      parcelStatusEnum: 'DELIVERED',
      statusText: '설문 발송',
      isDelivered: true,
      deliveredAtMs: 2,
    })
  })

  it('that went back is not delivered when its sender receives it', () => {
    expect(standing(scan(1, '미배달'), scan(2, '반송'), scan(3, '배달완료'))).toEqual({
      parcelStatusEnum: 'RETURNED',
      statusText: '배달완료',
      isDelivered: false,
      deliveredAtMs: null,
    })
  })

  it('passes unknown words through', () => {
    expect(standing(scan(1, '접수'), scan(2, '분실'))).toMatchObject({
      parcelStatusEnum: 'UNKNOWN',
      statusText: '분실',
    })
  })
})
