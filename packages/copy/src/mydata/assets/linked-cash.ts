import { josa } from '../../format/josa.ts'
import { wonExact } from '../../format/won.ts'

type Deposit = {
  readonly organizationName: string
  readonly nameToDisplay: string
  readonly assetIdentifierToDisplay: string | null
  readonly balanceKrw: number | null
}

const nameOf = ({ organizationName, nameToDisplay }: Deposit) => `${organizationName} ${nameToDisplay}`

/** Cash of a broker's account linked to a bank: it may be the balance of a deposit that is also connected. */
export const linkedCash = {
  /** On the row of the account. */
  mayCountTwice: '두 번 더했을 수 있어요',
  countedInDeposit: '예수금 빼고',
  title: '예수금이 통장에 있는 돈인가요?',
  ask: (cashKrw: number) =>
    `은행과 연결된 계좌라서 예수금 ${josa(wonExact(cashKrw), '이/가')} 아래 통장의 잔액과 같은 돈일 수 있어요. 지금은 둘 다 더하고 있어요.`,
  deposit: nameOf,
  depositSub: ({ assetIdentifierToDisplay, balanceKrw }: Deposit) =>
    [assetIdentifierToDisplay, balanceKrw === null ? null : wonExact(balanceKrw)]
      .filter((text) => text !== null)
      .join(' · '),
  /** `currencies`: their codes. */
  foreign: (currencies: readonly string[]) =>
    `외화 예수금(${currencies.join(', ')})은 같은 통화의 외화 통장에 있는 돈과 같을 수 있어요. 외화는 어느 통장인지 묻지 않고, 둘 다 더하고 있어요.`,
  foreignTitle: '외화 예수금',
  none: '통장 잔액과 다른 돈이에요',
  noneSub: '둘 다 더해요',
  inDeposit: (cashKrw: number, deposit: Deposit) =>
    `예수금 ${josa(wonExact(cashKrw), '은/는')} ${nameOf(deposit)} 잔액에 들어 있어서 이 계좌에서 뺐어요.`,
  inAccount: (cashKrw: number) => `예수금 ${josa(wonExact(cashKrw), '은/는')} 통장 잔액과 다른 돈이라고 답했어요.`,
  undo: '답 되돌리기',
  saved: '답을 저장했어요',
  undone: '답을 되돌렸어요',
  failed: '저장하지 못했어요. 잠시 뒤에 다시 해 주세요.',
} as const
