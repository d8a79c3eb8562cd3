import { DAY_SECONDS, type Moment, momentText } from '../banking-calendar.ts'
import type { Merchant } from '../merchants.ts'
import { rowId, rowTruth } from '../row-truth.ts'
import type { World } from '../world.ts'
import type { Approval, Card, CardCompany } from './card-types.ts'

type Purchase = {
  readonly at: Moment
  readonly krw: number
  readonly merchant: Merchant
  readonly installments?: number
  readonly feeBp?: number
  readonly overseas?: { readonly cents: number; readonly isKrwReported: boolean; readonly finalKrw: number }
  readonly isPlanted?: boolean
}

/** Records an approval of a card. What it counts is decided in the end (`card-counting.ts`). */
export function approve(world: World, company: CardCompany, card: Card, purchase: Purchase): Approval {
  const { at, krw, merchant, installments = 0, feeBp = 0, overseas, isPlanted = false } = purchase
  const number = String(10_000_000 + world.nextNumber('approval'))
  const api = overseas ? '카드-009' : '카드-008'
  const approval: Approval = {
    number,
    card,
    at,
    approvedKrw: krw,
    finalKrw: overseas?.finalKrw ?? krw,
    overseas: overseas ? { cents: overseas.cents, isKrwReported: overseas.isKrwReported } : null,
    slipAt: at + DAY_SECONDS * world.random.between(1, overseas ? 4 : 3),
    installments,
    feeBp,
    merchant,
    reportedFrom: at,
    withdrawnAt: null,
    isExpired: false,
    change: null,
    isPrepaid: false,
    discountKrw: 0,
    isPlanted,
    bill: null,
    partsBilled: 0,
    leftKrw: overseas?.finalKrw ?? krw,
    truth: rowTruth({
      id: rowId(api, company.code, card.id, number, momentText(at)),
      api,
      organizationCode: company.code,
      assetIdentifier: card.id,
      at,
      amountKrw: -krw,
      category: merchant.category,
    }),
  }
  card.approvals.push(approval)
  world.rows.push(approval.truth)
  return approval
}
