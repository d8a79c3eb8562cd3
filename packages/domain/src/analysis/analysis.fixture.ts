/** Rows and assets for tests of the analysis. */
import type { TransactionContent } from '../mydata/assets/asset-content.ts'
import type { AnalysisAsset, AssetRole } from './entries/analysis-asset.ts'
import type { AnalysisRow } from './entries/analysis-row.ts'

export const assetFixture = (
  assetIdentifier: string,
  role: AssetRole,
  change: Partial<AnalysisAsset> = {},
): AnalysisAsset => ({
  assetIdentifier,
  role,
  organizationGuid: `org-${assetIdentifier}`,
  organizationName: '마음은행',
  cardTypeEnum: role === 'CARD' ? 'CREDIT' : null,
  linkedAccountIdentifier: null,
  endedBalanceKrw: null,
  lastListedDate: null,
  ...change,
})

type RowChange = Partial<Omit<TransactionContent, 'amountKrw'>> & {
  readonly id?: string
  readonly apiId?: string
  readonly order?: number
  readonly isWithdrawn?: boolean
}

/** @param at `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` @param text class of the row, and its memo after a slash */
export function rowFixture(
  assetIdentifier: string,
  at: string,
  amountKrw: number | null,
  text: string,
  { id, apiId = '은행-004', order = 1, isWithdrawn = false, ...change }: RowChange = {},
): AnalysisRow {
  const [occurredDate = '', occurredTime = null] = at.split(' ')
  const [title = '', memo = null] = text.split('/')
  return {
    entryId: id ?? `${assetIdentifier} ${at} ${amountKrw} ${text}`,
    assetIdentifier,
    apiId,
    institutionOrder: order,
    isWithdrawn,
    content: {
      kindEnum: (amountKrw ?? 0) < 0 ? 'OUT' : 'IN',
      ...{ occurredDate, occurredTime, title, memo, amountKrw },
      ...{ categoryCode: null, isDirectionUnknown: false, undirectedKrw: null, foreignAmount: null },
      ...{ balanceKrw: null, installmentMonths: null, facts: {} },
      ...change,
    },
  }
}

/** An approval of a card. */
export const approvalFixture = (card: string, at: string, spentKrw: number, shop: string, change: RowChange = {}) =>
  rowFixture(card, at, -spentKrw, shop, { apiId: '카드-008', kindEnum: 'APPROVAL', ...change })

/** A line of a card bill. */
export function lineFixture(
  bill: string,
  {
    card,
    month,
    at,
    chargedKrw,
    shop,
    paid,
    billKrw,
    ...facts
  }: {
    readonly card: string
    readonly month: string
    readonly at: string
    readonly chargedKrw: number
    readonly shop: string
    readonly paid: string
    readonly billKrw?: number
  } & Partial<TransactionContent['facts']>,
  change: RowChange = {},
): AnalysisRow {
  return rowFixture(bill, at, -chargedKrw, shop, {
    ...{ apiId: '카드-005', kindEnum: 'BILL', id: `${bill} ${month} ${at} ${shop}` },
    facts: {
      ...{ cardKey: card, chargeMonth: month, paymentDate: paid },
      ...(billKrw !== undefined && { billAmountKrw: billKrw }),
      ...facts,
    },
    ...change,
  })
}
