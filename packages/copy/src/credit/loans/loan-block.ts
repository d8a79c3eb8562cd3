import { dateTimeOfYear, type When } from '../../format/dates.ts'

/** Blocking new loans and cards in the person's name (여신거래 안심차단). @source docs/reference/words.md#screens */
export const loanBlockWords = {
  title: '대출 안심차단',
  subtitle: '내 이름으로 새 대출이나 카드를 만들 수 없게 막아요. 모든 금융회사에 함께 적용돼요.',
  state: '지금',
  states: {
    BLOCKED: '차단하고 있어요',
    NOT_BLOCKED: '차단하지 않았어요',
    UNKNOWN: '지금은 확인할 수 없어요',
  },
  since: '차단한 때',
  at: (at: When, nowMs: number) => dateTimeOfYear(at, nowMs),
  what: {
    title: '막는 것',
    points: ['신용대출, 카드론, 담보대출', '할부와 리스', '새 신용카드'],
    note: '이미 쓰고 있는 대출과 카드는 그대로 쓸 수 있어요.',
  },
  release: {
    title: '풀려면',
    points: [
      '신분증을 가지고 가까운 은행이나 금융회사 영업점에 가 주세요',
      '앱이나 전화로는 풀 수 없어요. 남이 대신 풀지 못하게 하려고요.',
    ],
    note: '차단 정보는 한국신용정보원이 보관해요.',
  },
  set: '차단하기',
  ask: {
    title: '대출을 차단할까요?',
    text: '차단하면 새 대출과 카드 신청이 모두 거절돼요. 풀려면 영업점에 직접 가야 해요.',
    keep: '그만두기',
  },
  done: '대출을 차단했어요',
  failed: '차단하지 못했어요. 잠시 후 다시 시도해 주세요',
  /** Beside an offer while the block is on. */
  offer: '대출을 차단하고 있어서 신청하면 거절돼요',
  offerAction: '보기',
} as const
