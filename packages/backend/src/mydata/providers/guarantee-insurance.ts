/** The guarantee insurer: policies and their premiums. */
import {
  GuaranteeBasicAnswer,
  GuaranteeInsurancesAnswer,
  GuaranteeTransactionsAnswer,
} from '@ieum/contracts/outside/data/ginsu.ts'
import { assetNames } from '@ieum/copy/mydata/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { Collector } from '../collect/collected.ts'
import { api } from '../collect/reader.ts'
import { factOf, facts, ifGranted, listRows, won } from './shared.ts'
import { transaction, transactionsBy } from './transactions.ts'

const insurances = api('보증보험-001', 'GET /insurances', GuaranteeInsurancesAnswer)
const basic = api('보증보험-002', 'POST /insurances/basic', GuaranteeBasicAnswer)
const premiums = api('보증보험-003', 'POST /insurances/transactions', GuaranteeTransactionsAnswer)

export const collectGuaranteeInsurance: Collector = async (reader, granted) => {
  const rows = await ifGranted(granted, ['ginsu.insurance'], () =>
    listRows(reader, insurances, (answer) => answer.insu_list),
  )
  return rows.map((row) => {
    const key = { insu_num: row.insu_num }
    return {
      kind: 'ginsu.insurance',
      identifier: row.insu_num,
      seqno: null,
      scopeTypes: ['GUARANTEE_INSURANCE_INSURANCE'],
      nameToDisplay: row.prod_name,
      assetIdentifierToDisplay: maskedAccountNumber(row.insu_num),
      isConsented: row.is_consent,
      read: async (reader) => {
        const answer = await reader.one(basic, key)
        return {
          balanceKrw: null,
          facts: facts(
            factOf.krw('GUARANTEED_AMOUNT', won(answer.face_amt)),
            factOf.krw('PREMIUM', won(answer.pay_amt)),
            factOf.text('INSURED_NAME', answer.insured_list[0]?.insured_name),
            factOf.date('ISSUE_DATE', answer.issue_date),
            factOf.date('EXPIRY_DATE', answer.exp_date),
          ),
        }
      },
      transactions: [
        transactionsBy(
          premiums,
          key,
          (answer) => answer.trans_list,
          (one) =>
            transaction(
              { dtime: one.trans_date, type: 'PREMIUM', amount: one.paid_amt },
              { PREMIUM: ['PREMIUM', -1] },
              assetNames.premium,
            ),
        ),
      ],
    }
  })
}
