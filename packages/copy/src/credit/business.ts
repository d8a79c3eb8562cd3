import type { BUSINESS_STATUSES, SOHO_FACTOR_STATUSES, TAX_TYPES } from '@ieum/contracts/credit/business-enums.ts'
import { dateOfYear, dateTimeOfYear, type When } from '../format/dates.ts'
import { grouped } from '../format/won.ts'
import { creditRows } from './credit-rows.ts'

/** A person's businesses and their score. @source docs/reference/words.md#screens */
export const businessWords = {
  title: creditRows.businesses,
  subtitle: 'KCB가 알고 있는 사업자와 국세청에 등록된 상태예요',
  none: { title: '등록된 사업자가 없어요', text: '사업을 시작하면 KCB가 확인한 뒤에 여기에서 볼 수 있어요.' },
  unread: { title: '사업자 정보를 불러오고 있어요', text: '보통 몇 초면 끝나요. 잠시 후 다시 확인해 주세요.' },
  status: {
    ACTIVE: '영업 중',
    SUSPENDED: '휴업',
    CLOSED: '폐업',
    NOT_REGISTERED: '등록되지 않음',
    UNKNOWN: '확인하지 못함',
  } satisfies { readonly [status in (typeof BUSINESS_STATUSES)[number] | 'UNKNOWN']: string },
  taxTypes: {
    GENERAL: '일반과세자',
    SIMPLIFIED: '간이과세자',
    TAX_FREE: '면세사업자',
    NON_PROFIT: '비영리법인·단체',
    UNKNOWN: '알 수 없음',
  } satisfies { readonly [type in (typeof TAX_TYPES)[number] | 'UNKNOWN']: string },
  /** `124-81-00998` */
  number: (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
  score: {
    head: '사업자 신용점수',
    points: (score: number) => `${grouped(score)}점`,
    least: '0',
    most: '1,000',
    unknown: '–',
    none: '아직 사업자 신용점수가 없어요',
    about: '대표자와 사업장 정보로 1년 동안 잘 갚을 가능성을 매긴 KCB 점수예요',
    asOf: (day: When, nowMs: number) => `${dateOfYear(day, nowMs)} KCB 기준`,
    factors: '점수를 이루는 것',
    weight: (percent: number) => `비중 ${percent}%`,
    statuses: {
      GOOD: '좋음',
      NORMAL: '보통',
      BAD: '낮음',
      UNKNOWN: '알 수 없음',
    } satisfies { readonly [status in (typeof SOHO_FACTOR_STATUSES)[number] | 'UNKNOWN']: string },
  },
  facts: {
    head: '사업자 정보',
    number: '사업자등록번호',
    representative: '대표자',
    industry: '업종',
    opened: '개업일',
    closed: '폐업일',
    taxType: '과세 유형',
    status: '국세청 상태',
    unknown: '알 수 없음',
  },
  registered: {
    different: '국세청에 등록된 개업일이나 대표자 이름과 달라요',
    unchecked: '국세청에서 아직 확인하지 못했어요',
    checked: (at: When, nowMs: number) => `${dateTimeOfYear(at, nowMs)} 국세청 확인`,
  },
} as const
