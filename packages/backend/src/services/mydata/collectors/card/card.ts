/** Card companies: cards with their approvals, points, bills, card loans, prepaid cards. */
import type { Card } from '@ieum/contracts/outside/data/card.ts'
import { maskedCardNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { CollectContext, Collector, ListedAsset } from '../../collect/collected.ts'
import { approval } from '../products/approvals.ts'
import { prepaid } from '../products/prepaid.ts'
import { purchase } from '../products/purchases.ts'
import { won } from '../values/amounts.ts'
import { accountAt, factOf, facts, named } from '../values/facts.ts'
import { ifGranted, listedAs, listRows, optionally, reportedName } from '../values/lists.ts'
import { transactionsBy } from '../values/transactions.ts'
import { cardBill } from './card-bills.ts'
import { cardLoans } from './card-loans.ts'

/** @source docs/reference/standard.md#code-tables (Card) (brands suggested there) */
const CARD_TYPES = { '01': 'CREDIT', '02': 'DEBIT', '03': 'HYBRID' } as const
/** @source docs/reference/standard.md#code-tables (Card) */
const CARD_OWNERS = { '1': 'OWNER', '2': 'FAMILY' } as const
const CARD_BRANDS: Readonly<Record<string, string>> = {
  '100': 'DOMESTIC',
  '110': 'VISA',
  '120': 'MASTERCARD',
  '130': 'JCB',
  '140': 'AMEX',
  '150': 'UNIONPAY',
  '190': 'K_WORLD',
}

export const collectCard: Collector = async (reader, granted, context) => {
  const [cardRows, pointRows, ...others] = await Promise.all([
    ifGranted(granted, ['card.card'], () => listRows(reader, '카드-001', (answer) => answer.card_list)),
    ifGranted(granted, ['card.point'], async () => (await optionally(reader.one('카드-003')))?.point_list ?? []),
    ifGranted(granted, ['card.bill'], () => cardBill(reader, context)),
    ifGranted(granted, ['card.loan'], () => cardLoans(reader)),
    prepaid(reader, granted, 'card'),
  ])
  return [
    ...cardRows.map((row) => cardAsset(row, context)),
    ...pointRows.map(
      (row, at): ListedAsset => ({
        ...listedAs(row.point_name, 'CARD_POINT'),
        kind: 'card.point',
        // Points have no number: their name distinguishes them, or their position when they have none.
        identifier: reportedName(row.point_name) ?? `unnamed ${at + 1}`,
        seqno: null,
        assetIdentifierToDisplay: null,
        isConsented: true,
        read: async () => ({
          balanceKrw: null,
          pointAmount: wonFromDecimal(row.remain_point_amt),
          facts: facts(factOf.count('EXPIRING_POINTS', row.expiring_point_amt)),
        }),
        transactions: [],
      }),
    ),
    ...others.flat(),
  ]
}

function cardAsset(row: Card, { isNamed, organizationOf }: CollectContext): ListedAsset {
  const key = { card_id: row.card_id }
  return {
    ...listedAs(row.card_name, 'CARD_CARD'),
    kind: 'card.card',
    identifier: row.card_id,
    seqno: null,
    assetIdentifierToDisplay: row.card_num === undefined ? null : maskedCardNumber(row.card_num),
    isConsented: row.is_consent,
    read: async (reader) => {
      const basic = await reader.fitting(reader.one('카드-002', key))
      const { linked_bank_code: bankCode, account_num: accountNumber } = basic ?? {}
      const organizationGuid = bankCode === undefined ? null : (organizationOf(bankCode)?.guid ?? null)
      return {
        balanceKrw: null,
        paysFrom: accountNumber === undefined ? undefined : { organizationGuid, accountNumber },
        facts: facts(
          factOf.code('CARD_TYPE', named(CARD_TYPES, row.card_type)),
          factOf.code('CARD_OWNER', named(CARD_OWNERS, row.card_member)),
          factOf.code('CARD_BRAND', named(CARD_BRANDS, basic?.card_brand)),
          factOf.text('LINKED_BANK', accountAt(organizationOf, bankCode, accountNumber)),
          factOf.krw('ANNUAL_FEE', won(basic?.annual_fee)),
          factOf.date('ISSUE_DATE', basic?.issue_date),
        ),
      }
    },
    transactions: [
      transactionsBy('카드-008', key, (answer) => answer.approved_list, approval),
      transactionsBy('카드-009', key, (answer) => answer.approved_list, approval),
      transactionsBy('카드-014', key, (answer) => answer.purchase_list, purchase),
      transactionsBy('카드-015', key, (answer) => answer.purchase_list, purchase),
    ].filter(({ apiId }) => isNamed(apiId)),
  }
}
