/** The guarantee insurer: policies and their premiums. */
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { Collector } from '../../collect/collected.ts'
import { won } from '../values/amounts.ts'
import { policyStatusOf } from '../values/contract-status.ts'
import { factOf, facts } from '../values/facts.ts'
import { ifGranted, listedAs, listRows } from '../values/lists.ts'
import { toReportedTransaction, transactionsBy } from '../values/transactions.ts'
import { policyStatus } from './policy-values.ts'

export const collectGuaranteeInsurance: Collector = async (reader, granted) => {
  const rows = await ifGranted(granted, ['ginsu.insurance'], () =>
    listRows(reader, '보증보험-001', (answer) => answer.insu_list),
  )
  return rows.map((row) => {
    const key = { insu_num: row.insu_num }
    return {
      ...listedAs(row.prod_name, 'GUARANTEE_INSURANCE_INSURANCE'),
      ...policyStatusOf(row.insu_status),
      kind: 'ginsu.insurance',
      identifier: row.insu_num,
      seqno: null,
      assetIdentifierToDisplay: maskedAccountNumber(row.insu_num),
      isConsented: row.is_consent,
      read: async (reader) => {
        const answer = await reader.fitting(reader.one('보증보험-002', key))
        return {
          balanceKrw: null,
          facts: facts(
            policyStatus(row),
            factOf.krw('GUARANTEED_AMOUNT', won(answer?.face_amt)),
            factOf.krw('PREMIUM', won(answer?.pay_amt)),
            factOf.text('INSURED_NAME', answer?.insured_list[0]?.insured_name),
            factOf.date('ISSUE_DATE', answer?.issue_date),
            factOf.date('EXPIRY_DATE', answer?.exp_date),
          ),
        }
      },
      transactions: [
        transactionsBy(
          '보증보험-003',
          key,
          (answer) => answer.trans_list,
          (one) =>
            toReportedTransaction(
              { dtime: one.trans_date, type: 'PREMIUM', amount: one.paid_amt },
              { PREMIUM: ['PREMIUM', -1] },
              assetNames.premium,
              'minusIsBack',
            ),
        ),
      ],
    }
  })
}
