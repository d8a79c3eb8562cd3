import type { AssetGroup, CONTRACT_STATUSES } from '@ieum/contracts/mydata/assets/assets.ts'

type Status = (typeof CONTRACT_STATUSES)[number] | 'UNKNOWN'

/** The contract behind an asset: an account, a loan, a policy, a line. */
const nouns: { readonly [group in AssetGroup | 'UNKNOWN']: string } = {
  DEPOSIT: '계좌',
  INVESTMENT: '계좌',
  CARD: '카드',
  LOAN: '대출',
  INSURANCE: '계약',
  PENSION: '계좌',
  ELECTRONIC_FINANCE: '계정',
  POINT: '포인트',
  TELECOM: '회선',
  UNKNOWN: '상품',
}

/** State of the contract behind an asset. @source docs/reference/words.md#labels */
export const contractStatus = {
  label: '상태',
  values: { NORMAL: '정상', SUSPENDED: '정지', CLOSED: '해지', UNKNOWN: '알 수 없음' } satisfies Record<Status, string>,
  /** `해지된 계좌예요`; null for an active one. */
  sentence: (status: Status | null, group: AssetGroup | 'UNKNOWN'): string | null => {
    const noun = nouns[group]
    if (status === 'CLOSED') return `해지된 ${noun}${copula(noun)}. 합계에 넣지 않았어요.`
    if (status === 'SUSPENDED') return `정지된 ${noun}${copula(noun)}.`
    return null
  },
  /** In few words, for a row. */
  short: { CLOSED: '해지됐어요', SUSPENDED: '정지됐어요' } as Readonly<Partial<Record<Status, string>>>,
} as const

/** `계좌예요`, `대출이에요`. */
function copula(noun: string): string {
  const last = noun.charCodeAt(noun.length - 1) - 0xac00
  return last % 28 === 0 ? '예요' : '이에요'
}
