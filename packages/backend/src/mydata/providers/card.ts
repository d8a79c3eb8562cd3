/** Card companies: cards with their approvals, points, bills, card loans, prepaid cards. */
import {
  type Card,
  CardBasicAnswer,
  CardDomesticApprovalsAnswer,
  CardOverseasApprovalsAnswer,
  CardPointsAnswer,
  CardsAnswer,
} from '@ieum/contracts/outside/data/card.ts'
import { maskedCardNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { CollectContext, Collector, ListedAsset } from '../collect/collected.ts'
import { api } from '../collect/reader.ts'
import { cardBill } from './card-bills.ts'
import { cardLoans } from './card-loans.ts'
import { prepaid } from './prepaid.ts'
import { accountAt, factOf, facts, ifGranted, listRows, named, optionally, won } from './shared.ts'
import { approval, transactionsBy } from './transactions.ts'

const cards = api('카드-001', 'GET /cards', CardsAnswer)
const cardBasic = api('카드-002', 'GET /cards/{card_id}', CardBasicAnswer)
const points = api('카드-003', 'GET /points', CardPointsAnswer)
const domestic = api('카드-008', 'GET /cards/{card_id}/approval-domestic', CardDomesticApprovalsAnswer)
const overseas = api('카드-009', 'GET /cards/{card_id}/approval-overseas', CardOverseasApprovalsAnswer)

/** @source standard §3.16 "Card" (brands suggested there) */
const CARD_TYPES = { '01': 'CREDIT', '02': 'DEBIT', '03': 'HYBRID' } as const
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
    ifGranted(granted, ['card.card'], () => listRows(reader, cards, (answer) => answer.card_list)),
    ifGranted(granted, ['card.point'], async () => (await optionally(reader.one(points)))?.point_list ?? []),
    ifGranted(granted, ['card.bill'], () => cardBill(reader, context)),
    ifGranted(granted, ['card.loan'], () => cardLoans(reader)),
    prepaid(reader, granted, 'card'),
  ])
  return [
    ...cardRows.map((row) => cardAsset(row, context)),
    ...pointRows.map(
      (row): ListedAsset => ({
        kind: 'card.point',
        identifier: row.point_name,
        seqno: null,
        scopeTypes: ['CARD_POINT'],
        nameToDisplay: row.point_name,
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

function cardAsset(row: Card, { organizationName }: CollectContext): ListedAsset {
  const key = { card_id: row.card_id }
  return {
    kind: 'card.card',
    identifier: row.card_id,
    seqno: null,
    scopeTypes: ['CARD_CARD'],
    nameToDisplay: row.card_name,
    assetIdentifierToDisplay: row.card_num === undefined ? null : maskedCardNumber(row.card_num),
    isConsented: row.is_consent,
    read: async (reader) => {
      const basic = await reader.one(cardBasic, key)
      return {
        balanceKrw: null,
        facts: facts(
          factOf.code('CARD_TYPE', named(CARD_TYPES, row.card_type)),
          factOf.code('CARD_BRAND', named(CARD_BRANDS, basic.card_brand)),
          factOf.text('LINKED_BANK', accountAt(organizationName, basic.linked_bank_code, basic.account_num)),
          factOf.krw('ANNUAL_FEE', won(basic.annual_fee)),
          factOf.date('ISSUE_DATE', basic.issue_date),
        ),
      }
    },
    transactions: [
      transactionsBy(domestic, key, (answer) => answer.approved_list, approval),
      transactionsBy(overseas, key, (answer) => answer.approved_list, approval),
    ],
  }
}
