/** Loans of card companies: cash advances, and numbered loans. */
import type { CardLongTermLoansAnswer, CardShortTermLoansAnswer } from '@ieum/contracts/outside/data/card.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { z } from 'zod'
import type { ListedAsset } from '../../collect/collected.ts'
import type { Reader } from '../../collect/reader.ts'
import { LOAN_TYPES, paymentOn, REPAYMENT_METHODS } from '../products/loans.ts'
import { owed } from '../values/amounts.ts'
import { factOf, facts, named } from '../values/facts.ts'
import { listedAs, optionally } from '../values/lists.ts'
import { ledger } from '../values/transactions.ts'

/** Cash advances and card loans. */
export async function cardLoans(reader: Reader): Promise<ListedAsset[]> {
  const answer = await optionally(reader.one('카드-010'))
  if (!answer) return []
  const [short, long] = await Promise.all([
    answer.is_loan_short_term ? optionally(reader.one('카드-011')) : null,
    answer.is_loan_long_term ? optionally(reader.one('카드-012')) : null,
  ])
  return [...shortTermLoans(short?.short_term_list ?? []), ...(long?.long_term_list ?? []).map(longTermLoan)]
}

type ShortTerm = z.output<typeof CardShortTermLoansAnswer>['short_term_list'][number]

/** Cash advances have no number: moment and amount distinguish them, and a count when even those are equal. */
function shortTermLoans(rows: readonly ShortTerm[]): ListedAsset[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const base = `short-term ${row.loan_dtime} ${row.loan_amt}`
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return {
      kind: 'card.loan',
      identifier: `${base} ${count}`,
      seqno: null,
      scopeTypes: ['CARD_LOAN'],
      nameToDisplay: assetNames.shortTermCardLoan,
      assetIdentifierToDisplay: null,
      isConsented: true,
      read: async () => {
        const amounts = owed({ balance: row.balance_amt, borrowed: row.loan_amt })
        return {
          ...amounts,
          loanKindEnum: 'CASH_ADVANCE',
          payments: paymentOn(row.pay_due_date),
          facts: [
            ...amounts.facts,
            ...facts(factOf.rate('LOAN_RATE', row.int_rate), factOf.date('LOAN_ISSUE_DATE', row.loan_dtime)),
          ],
        }
      },
      transactions: [],
    }
  })
}

type LongTerm = z.output<typeof CardLongTermLoansAnswer>['long_term_list'][number]

function longTermLoan(row: LongTerm): ListedAsset {
  const listed = listedAs(row.loan_name, 'CARD_LOAN')
  return {
    ...listed,
    kind: 'card.loan',
    identifier: row.loan_num,
    seqno: null,
    assetIdentifierToDisplay: maskedAccountNumber(row.loan_num),
    isConsented: true,
    read: async () => {
      const amounts = owed({ balance: row.balance_amt, borrowed: row.loan_amt })
      return {
        ...amounts,
        loanKindEnum: 'CARD_LOAN',
        facts: [
          ...amounts.facts,
          ...facts(
            factOf.rate('LOAN_RATE', row.int_rate),
            factOf.code('REPAYMENT_METHOD', named(REPAYMENT_METHODS, row.repay_method)),
            factOf.date('LOAN_ISSUE_DATE', row.loan_dtime),
            factOf.date('LOAN_EXPIRY_DATE', row.exp_date),
          ),
        ],
      }
    },
    transactions: [ledger('카드-013', { loan_num: row.loan_num }, LOAN_TYPES, listed.nameToDisplay)],
  }
}
