import { HOUR_MS } from '../../durations.ts'
import { timestamp } from '../../holdings/calendar.ts'
import type { IssuerName } from '../../portal/built-in-orgs.ts'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

/** `11월 20일 (금) 09:04` in Korea. */
export function momentText(ms: number): string {
  const dtime = timestamp(ms)
  const weekday = WEEKDAYS[new Date(ms + 9 * HOUR_MS).getUTCDay()]
  return `${Number(dtime.slice(4, 6))}월 ${Number(dtime.slice(6, 8))}일 (${weekday}) ${timeText(ms)}`
}

/** `2026년 11월 20일 (금) 09:04` in Korea. */
export function fullMomentText(ms: number): string {
  return `${timestamp(ms).slice(0, 4)}년 ${momentText(ms)}`
}

/** `09:04` in Korea. */
export function timeText(ms: number): string {
  const dtime = timestamp(ms)
  return `${dtime.slice(8, 10)}:${dtime.slice(10, 12)}`
}

/** `010-0000-1234`. */
export function formatPhoneNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
}

/** `최*윤`, `이*`: the first and last letters of a name, the last one only of three letters or more. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = [...name]
  return rest.length < 2 ? `${first}*` : `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1)}`
}

/** `2026년 11월 20일` in Korea. */
export function dayText(ms: number): string {
  const dtime = timestamp(ms)
  return `${dtime.slice(0, 4)}년 ${Number(dtime.slice(4, 6))}월 ${Number(dtime.slice(6, 8))}일`
}

export const certificateNames: Record<IssuerName, string> = {
  OWN: '이음 인증서',
  COMMON: '공동인증서',
  FINANCE: '금융인증서',
}

export const carrierNames: Record<string, string> = {
  SKT: 'SKT',
  KT: 'KT',
  LGU: 'LG U+',
  SKT_MVNO: 'SKT 알뜰폰',
  KT_MVNO: 'KT 알뜰폰',
  LGU_MVNO: 'LG U+ 알뜰폰',
}

export const industryNames: Record<string, string> = {
  bank: '은행',
  card: '카드',
  invest: '증권',
  insu: '보험',
  efin: '페이',
  capital: '캐피탈',
  ginsu: '보증보험',
  telecom: '통신',
}

export const behaviourTexts: Record<string, string> = {
  normal: '정상',
  slow: '느리게 답하기',
  hang: '답하지 않기',
  'http-500': '오류(500)로 답하기',
  'http-429': '요청이 많다고 답하기',
  'malformed-json': '끊긴 JSON으로 답하기',
  'wrong-schema': '형식이 다른 답 보내기',
  'odd-values': '이상한 값 보내기',
  'odd-rows': '몇몇 상품만 이상한 값 보내기',
  garbage: '알 수 없는 바이트 보내기',
  reset: '연결 끊기',
  redirect: '다른 주소로 보내기',
  'slow-body': '한 글자씩 보내기',
  'huge-body': '끝없는 답 보내기',
  'gzip-bomb': '압축 폭탄 보내기',
  maintenance: '점검 중',
  unregistered: '가입 정보가 없다고 답하기',
  empty: '빈 목록 보내기',
  'partial-consent': '자산 절반만 동의된 것으로 답하기',
  duplicate: '같은 거래를 두 번 보내기',
  'other-person': '다른 사람 자료 보내기',
  'page-loop': '같은 쪽을 되풀이하기',
  'issued-anew': '번호를 모두 새로 발급하기',
  'up-to-date': '바뀐 것이 없다고 답하기',
  'token-short': '토큰을 짧게 주기',
  quota: '호출 한도 두기',
  'any-caller': '아무 인증서나 받기',
  'any-token': '끝난 토큰도 받기',
  'any-header': '머리글 없이도 답하기',
  'any-hour': '정해진 시간 밖에도 답하기',
  'any-scope': '동의하지 않은 범위도 답하기',
  'any-asset': '동의하지 않은 자산도 답하기',
  'any-limit': '달라는 것보다 많이 보내기',
  'tells-apart': '남의 자산은 다르게 거절하기',
  'second-grant': '같은 요청에 토큰을 또 주기',
  'wrong-serial': '다른 사업자번호 인증서 보이기',
  'no-trace-id': '거래 번호 없이 답하기',
  'no-rsp-code': '응답 코드 없이 답하기',
}
