import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { NOTHING_KNOWN } from './asset-content.ts'
import { type BrokerLoanKind, brokerLoansOf } from './broker-loans.ts'

const lent = (factEnum: AssetFact['factEnum'], value: string, currencyCode: string | null = null): AssetFact => ({
  factEnum,
  value,
  valueKindEnum: currencyCode === null ? 'KRW' : 'FOREIGN_AMOUNT',
  currencyCode,
})
const cash = lent('DEPOSIT_MONEY', '1000000')
const dollar = (amount: string) => ({ currencyCode: 'USD', amount })

type Expected = readonly [BrokerLoanKind, number | null, number, readonly { currencyCode: string; amount: string }[]]

describe('loans of a broker on an account', () => {
  it.each<[string, readonly AssetFact[], readonly Expected[]]>([
    ['nothing', [cash], []],
    ['money to buy with', [cash, lent('MARGIN_LOAN_AMOUNT', '700000')], [['MARGIN_LOAN', 700_000, -700_000, []]]],
    ['money on securities', [lent('SECURITIES_LOAN_AMOUNT', '5')], [['SECURITIES_LOAN', 5, -5, []]]],
    [
      'both, each a debt of its own',
      [lent('MARGIN_LOAN_AMOUNT', '700000'), lent('SECURITIES_LOAN_AMOUNT', '500000')],
      [
        ['MARGIN_LOAN', 700_000, -700_000, []],
        ['SECURITIES_LOAN', 500_000, -500_000, []],
      ],
    ],
    ['dollars alone', [lent('MARGIN_LOAN_AMOUNT', '1000.5', 'USD')], [['MARGIN_LOAN', null, 0, [dollar('1000.5')]]]],
    [
      'won and dollars of one kind',
      [lent('MARGIN_LOAN_AMOUNT', '7'), lent('MARGIN_LOAN_AMOUNT', '3', 'USD')],
      [['MARGIN_LOAN', 7, -7, [dollar('3')]]],
    ],
  ])('%s', (_about, facts, expected) => {
    const loans = brokerLoansOf({ facts, assetIdentifierToDisplay: '***-***-0001' }, id('account'), (kind) => kind)
    expect(loans).toEqual(
      expected.map(([kind, balanceKrw, netWorthKrw, foreignAmounts]) => ({
        kind,
        content: {
          ...NOTHING_KNOWN,
          nameToDisplay: kind,
          assetIdentifierToDisplay: '***-***-0001',
          loanKindEnum: kind,
          lentOnAssetIdentifier: id('account'),
          balanceKrw,
          netWorthKrw,
          foreignAmounts,
        },
      })),
    )
  })
})
