/**
 * The rows below the score, each named like the page that it opens. In a file of its own, because the first page needs
 * no other words of theirs.
 */
export const creditRows = {
  title: '더 보기',
  histories: '변동·조회 내역',
  raise: '신용점수 올리기',
  factors: '점수를 정하는 것',
  months: 'KCB 월별 점수',
  ability: '이 점수로 할 수 있는 것',
  events: '신용 소식',
  cards: '카드',
  loans: '대출',
  dsr: 'DSR',
  savings: '대출 갈아타기',
  rateCuts: '금리인하요구',
  responses: '평가에 대해 요청하기',
  loanBlock: '대출 안심차단',
  guarantee: '점수 상승 보증',
  businesses: '내 사업자',
} as const
