import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import { dateOfYear, dateTimeOfYear, fullDate, type When } from '../format/dates.ts'
import { places, things } from '../format/numbers.ts'
import { grouped } from '../format/won.ts'

type State = Consent['stateEnum']
type Change = Consent['changes'][number]['changeEnum']
type WithdrawnBy = NonNullable<Consent['organizations'][number]['withdrawnByEnum']>

const states: { readonly [state in State]: string } = {
  ACTIVE: '동의 중',
  ENDED: '기간이 끝났어요',
  WITHDRAWN: '거뒀어요',
  REPLACED: '새 동의로 바꿨어요',
  UNKNOWN: '확인 중',
}

const changes: { readonly [change in Change]: string } = {
  PROLONGED: '기간을 늘렸어요',
  CYCLE: '정기적 전송 주기를 바꿨어요',
  CONSENT_END: '동의를 끝내는 날을 바꿨어요',
  SCOPE: '가져오는 정보를 바꿨어요',
  OPTIONAL_CONSENT: '선택 동의를 바꿨어요',
  UNKNOWN: '바꿨어요',
}

const withdrawnBy: { readonly [by in WithdrawnBy]: string } = {
  PERSON: '연결을 해제하면서 거뒀어요',
  LEAVING: '탈퇴하면서 거뒀어요',
  DORMANCY: '오래 접속하지 않아 끝났어요',
  ORGANIZATION: '기관에서 끝냈어요',
  UNKNOWN: '끝났어요',
}

const choices: { readonly [choice: string]: string } = {
  cycleDays: '정기적 전송 주기',
  consentEndsAtMs: '동의를 끝내는 날',
  isConsentPassbookDisplayText: '거래 메모',
  isConsentAffiliatedStoreName: '가맹점 정보',
  isConsentToCollectAndUseTransactionCategory: '상품 분류 정보',
  isProductCurationConsented: '맞춤 혜택과 상품 추천',
  isConsentUsageMydataForProductCuration: '전송 요구에 실린 상품 추천 표시',
}

/** Consents and their later states. @source docs/reference/words.md#screens */
export const consents = {
  title: '동의 내역',
  subtitle: '언제 무엇에 동의했는지 볼 수 있어요',
  empty: { title: '아직 동의한 내역이 없어요', text: '기관을 연결하면 동의한 내용을 여기에서 볼 수 있어요' },
  moreLoaded: (count: number) => `${things(count)}를 더 불러왔어요`,
  moreFailed: '더 불러오지 못했어요. 잠시 후 다시 시도해 주세요',
  states,
  names: (first: string, others: number) => (others === 0 ? first : `${first} 외 ${places(others)}`),
  nameless: '이름을 알 수 없는 기관',
  rowSub: (signed: When, end: When, nowMs: number) => `${dateOfYear(signed, nowMs)} 동의 · ${fullDate(end)}까지`,
  receipt: '전송 요구 동의 내역',
  terms: {
    head: '약관 동의',
    rowSub: (consented: When, version: string, nowMs: number) => `${dateOfYear(consented, nowMs)} 동의 · ${version} 판`,
    withdrawn: (at: When, nowMs: number) => `${dateOfYear(at, nowMs)}에 거뒀어요`,
    nameless: '이름을 알 수 없는 약관',
    deprecated: '지금은 새 약관이 있어요',
  },
  when: '동의한 때',
  whenValue: (signed: When, nowMs: number) => dateTimeOfYear(signed, nowMs),
  signedWith: '서명한 방법',
  notSigned: '서명 없이 기간만 늘렸어요',
  atInstitution: '기관 화면에서 본인 확인',
  atInstitutionNote: {
    confirmed: '기관 화면에서 고른 내용이에요. 전송 요구 원문은 기관이 보관해요.',
    asked: '이음에서 고른 내용이에요. 기관 화면에서 줄인 것이 있으면 기관은 그만큼만 보내요.',
  },
  recipient: '정보를 받는 곳',
  purpose: '쓰는 이유',
  cycle: '정기적 전송 주기',
  cycleDays: (days: number | null) => (days === null ? '설정 안 함' : `${days}일마다`),
  end: '동의를 끝내는 날',
  endValue: (end: When) => fullDate(end),
  optional: '선택 동의',
  choices,
  yes: '동의했어요',
  no: '동의하지 않았어요',
  notRecorded: '그때는 따로 기록하지 않았어요',
  flagOn: '표시함',
  flagOff: '표시하지 않음',
  curationNote:
    '전송 요구에 실린 표시는 정해진 방식에 따라 상품 분류 정보 동의와 같아요. 상품 추천에 동의했는지는 ‘맞춤 혜택과 상품 추천’에서 볼 수 있어요.',
  organizations: (count: number) => `정보를 보내는 곳 ${grouped(count)}`,
  withdrawnAt: (when: When, by: WithdrawnBy | null, nowMs: number) =>
    `${dateOfYear(when, nowMs)}에 ${withdrawnBy[by ?? 'UNKNOWN']}`,
  replaced: '나중에 한 동의로 바꿨어요',
  document: '서명한 원문 보기',
  documentOf: (name: string) => `${name}에 보낸 전송 요구 원문`,
  noDocument: '서명 없이 기간만 늘려서 원문이 없어요',
  changesHead: '동의한 뒤에 바꾼 것',
  change: (change: Change, when: When, nowMs: number) => `${dateTimeOfYear(when, nowMs)} · ${changes[change]}`,
  /** A single asset of a kind. */
  oneOf: (kind: string) => `${kind} 중 하나`,
  changeOn: '다시 켰어요',
  changeOff: '쉬게 했어요',
  differencesHead: '지난번 동의와 다른 점',
  added: (names: string) => `더한 기관: ${names}`,
  leftOut: (names: string) => `뺀 기관: ${names}`,
  addedScopes: (name: string, scopes: string) => `${name}에서 더한 정보: ${scopes}`,
  leftOutScopes: (name: string, scopes: string) => `${name}에서 뺀 정보: ${scopes}`,
  changedChoice: (choice: string, before: string, after: string) => `${choice}: ${before} → ${after}`,
  same: '지난번과 같아요',
  proof: '이 동의의 기록 번호',
  proofValue: (seq: number, hash: string) => `${grouped(seq)}번 · ${hash.slice(0, 16)}`,
  proofNote:
    '검증 파일을 공개된 봉인 키, 인증기관 인증서와 맞춰 보면 이 동의를 나중에 바꾸지 않았는지 확인할 수 있어요. 맞춰 보지 않은 파일만으로는 증명되지 않아요.',
  keep: '보관하기',
  print: '인쇄하거나 PDF로 남기기',
  bundle: '검증 파일 내려받기',
  bundleName: (day: string) => `ieum-consent-${day}.json`,
  bundled: '검증 파일을 내려받았어요',
  bundleNotProven: '아직 봉인되지 않은 기록이 있어 이 파일로는 증명되지 않아요. 1분 뒤에 다시 내려받아 주세요',
  bundleFailed: '내려받지 못했어요. 잠시 후 다시 시도해 주세요',
  withdraw: '동의 거두기',
  withdrawNote: '동의를 거두면 이 동의로 연결한 기관의 연결을 해제해요',
  withdrawTitle: (count: number) => `${places(count)}에 한 동의를 거둘까요?`,
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
} as const
