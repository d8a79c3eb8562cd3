import { dateOfYear, type When } from '../../format/dates.ts'
import { wonExact } from '../../format/won.ts'

/** Withdrawal from a young loan. @source docs/reference/credit.md#dates */
export const loanWithdrawal = {
  title: '대출을 되돌릴 수 있어요',
  until: '되돌릴 수 있는 마지막 날',
  due: '오늘 되돌리면 낼 돈 (예상)',
  day: (day: When, nowMs: number) => dateOfYear(day, nowMs),
  amount: (amount: number) => wonExact(amount),
  range: (least: number, most: number) => `${wonExact(least)} ~ ${wonExact(most)}`,
  note: '금융사에 알리고 원금과 그동안의 이자를 내면 돼요. 인지세처럼 금융사가 대신 낸 돈이 더해질 수 있어요.',
  deleted: '되돌리면 대출 기록도 신용평가사에서 지워져요.',
}

/** A missed payment and its consequences by day. @source docs/reference/credit.md#dates */
export const missedPayment = {
  title: '갚지 못한 돈이 있어요',
  amount: '갚지 못한 돈',
  amountOf: (amount: number) => `${wonExact(amount)} (KCB)`,
  since: '갚기로 한 날',
  shared: '다른 금융사에 알려지는 날 (예상)',
  long: '장기 연체로 늦어도 등록되는 날 (예상)',
  day: (day: When | null, nowMs: number) => (day === null ? '아직 몰라요' : dateOfYear(day, nowMs)),
  pay: (day: When, nowMs: number) => `${dateOfYear(day, nowMs)} 전에 갚으면 단기 연체로 다른 금융사에 알려지지 않아요.`,
  isShared: '단기 연체로 다른 금융사에 알려졌어요. 갚으면 해제로 바뀌어요.',
  little: '10만원보다 적어서 지금은 다른 금융사에 알려지지 않아요.',
  adjust: {
    atLender: (day: When | null, nowMs: number) =>
      day === null
        ? '갚기 어렵다면 대출받은 금융사에 채무조정을 요청해 보세요. 10영업일 안에 답을 받아요.'
        : `갚기 어렵다면 ${dateOfYear(day, nowMs)} 전에 대출받은 금융사에 채무조정을 요청해 보세요. 10영업일 안에 답을 받아요.`,
    elsewhere: '갚기 어렵다면 신용회복위원회(1600-5500)에서 채무조정을 상담해 보세요.',
  },
  note: 'KCB가 아는 금액이라 실제로 갚을 돈과 다를 수 있어요.',
}
