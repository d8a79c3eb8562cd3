import { type Moment, momentText } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import type { Merchant } from '../merchants.ts'
import { type RowTruth, rowId, rowTruth } from '../row-truth.ts'
import { periodOf, rowsOfPeriod } from '../rows-of-period.ts'
import { answered, type GeneratedCall, type SentRow } from '../wire.ts'
import type { ReadingContext, World } from '../world.ts'

/** A prepaid card of a card company: charges are rows (선불-003), payments approvals (선불-004). */
export type PrepaidCard = {
  readonly asset: BookedAsset
  balance(): number
  charge(at: Moment, krw: number): RowTruth
  pay(at: Moment, krw: number, merchant: Merchant): RowTruth
  answer(context: ReadingContext): GeneratedCall[]
}

type Charge = { readonly at: Moment; readonly sent: SentRow<'선불-003', 'trans_list'> }
type Payment = {
  readonly at: Moment
  readonly sent: SentRow<'선불-004', 'approved_list'>
  readonly merchant: Merchant
}

export function createPrepaidCard(world: World, organizationCode: string, ppId: string): PrepaidCard {
  const asset = world.books.openAsset(organizationCode, 'prepaid', ppId)
  const charges: Charge[] = []
  const payments: Payment[] = []
  let balance = 0

  function truthOf(at: Moment, api: '선불-003' | '선불-004', krw: number, fields: readonly unknown[]): RowTruth {
    const truth = rowTruth({
      id: rowId(api, organizationCode, ppId, ...fields),
      api,
      organizationCode,
      assetIdentifier: ppId,
      at,
      amountKrw: krw,
    })
    world.rows.push(truth)
    return truth
  }

  return {
    asset,
    balance: () => balance,
    charge: (at, krw) => {
      balance += krw
      const trans_no = String(world.nextNumber('prepaid card row')).padStart(8, '0')
      const trans_dtime = momentText(at)
      charges.push({
        at,
        sent: { trans_type: '5101', trans_dtime, trans_no, trans_amt: String(krw), balance_amt: String(balance) },
      })
      return truthOf(at, '선불-003', krw, [trans_dtime, trans_no, '5101', krw, balance])
    },
    pay: (at, krw, merchant) => {
      balance -= krw
      const approved_num = String(70_000_000 + world.nextNumber('prepaid approval'))
      const approved_dtime = momentText(at)
      payments.push({ at, merchant, sent: { approved_num, approved_dtime, status: '01', approved_amt: String(krw) } })
      const truth = truthOf(at, '선불-004', -krw, [approved_num, approved_dtime])
      truth.flow = 'SPENDING'
      truth.category = merchant.category
      world.books.post({ asset, at, krw: -krw, term: 'spending', category: merchant.category })
      return truth
    },
    answer: (context) => {
      asset.worthAt.set(context.at, balance)
      const name = (one: Payment) =>
        context.consents.merchant
          ? { ...one.sent, merchant_name: one.merchant.name, merchant_regno: one.merchant.regno }
          : one.sent
      return [
        answered(
          '선불-001',
          null,
          {},
          {
            pp_list: [{ pp_id: ppId, pp_name: '선불카드', is_consent: true, reg_date: '20230105', limit_amt: '50' }],
          },
        ),
        answered('선불-002', ppId, {}, { total_balance_amt: String(balance), exp_due_amt: '0' }),
        answered('선불-003', ppId, periodOf(context), {
          trans_list: rowsOfPeriod(charges, context).map(({ sent }) => sent),
        }),
        answered('선불-004', ppId, periodOf(context), {
          approved_list: rowsOfPeriod(payments, context).map(name),
        }),
      ]
    },
  }
}
