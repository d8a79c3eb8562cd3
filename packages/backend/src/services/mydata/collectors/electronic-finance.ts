/** Electronic finance: prepaid balances (pay money) and easy payment. */
import type { AssetPart } from '@ieum/contracts/mydata/assets/assets.ts'
import type {
  EfinChargeAnswer,
  EfinPaidListAnswer,
  EfinPaymentMethodsAnswer,
  EfinPrepaidListAnswer,
} from '@ieum/contracts/outside/data/efin.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { z } from 'zod'
import type { CollectContext, Collector, ListedAsset } from '../collect/collected.ts'
import type { AssetReader } from '../collect/reader.ts'
import { PREPAID_TYPES, prepaidValues } from './products/prepaid.ts'
import { won } from './values/amounts.ts'
import { ofCode, wholeNumber } from './values/code-tables.ts'
import { accountAt, factOf, facts } from './values/facts.ts'
import { ifGranted, listedAs, listRows } from './values/lists.ts'
import { part } from './values/parts.ts'
import { factsOf, ledger } from './values/transactions.ts'

type PrepaidRow = z.output<typeof EfinPrepaidListAnswer>['fob_list'][number]
type PaidRow = z.output<typeof EfinPaidListAnswer>['account_list'][number]
type Charge = z.output<typeof EfinChargeAnswer>['charge_list'][number]
type Method = z.output<typeof EfinPaymentMethodsAnswer>['pay_list'][number]

/** @source docs/reference/standard.md#code-tables (Electronic finance) (suggested there) */
const METHOD_TYPES = { '01': 'ACCOUNT', '02': 'CARD', '03': 'PREPAID', '04': 'POINT' } as const

/** @source docs/reference/standard.md#code-tables (Electronic finance) (suggested there) */
const PAYMENT_METHODS = { '01': 'ONLINE', '02': 'OFFLINE' } as const

export const collectElectronicFinance: Collector = async (reader, granted, context) => {
  const [prepaid, paid] = await Promise.all([
    ifGranted(granted, ['efin.prepaid'], () => listRows(reader, '전금-001', (answer) => answer.fob_list)),
    ifGranted(granted, ['efin.paid'], () => listRows(reader, '전금-101', (answer) => answer.account_list)),
  ])
  return [...prepaid.map((row) => prepaidAsset(row, context)), ...paid.map((row) => paidAsset(row, context))]
}

function prepaidAsset(row: PrepaidRow, context: CollectContext): ListedAsset {
  const key = { fob_id: row.fob_id }
  const listed = listedAs(row.fob_name, 'ELECTRONIC_FINANCE_PREPAYMENT')
  return {
    ...listed,
    kind: 'efin.prepaid',
    identifier: row.fob_id,
    seqno: null,
    assetIdentifierToDisplay: null,
    isConsented: row.is_consent,
    read: async (reader) => {
      const [values, charges] = await Promise.all([
        prepaidValues(reader, '전금-002', key),
        row.is_charge ? reader.optional(reader.one('전금-003', key)) : null,
      ])
      return { ...values, parts: (charges?.charge_list ?? []).map((one) => autoCharge(one, context)) }
    },
    transactions: [
      ledger('전금-004', key, PREPAID_TYPES, listed.nameToDisplay, (one) => ({
        title: one.merchant_name ?? one.trans_title,
        memo: one.trans_memo,
        category: one.trans_category,
        facts: purchaseFacts(one),
      })),
    ],
  }
}

/** Reported facts of a purchase besides those in the list; `pay_method` is where it was made. */
const purchaseFacts = (row: {
  readonly merchant_regno?: string | undefined
  readonly pay_method?: string | undefined
}) =>
  factsOf({
    merchantRegno: row.merchant_regno,
    paymentEnvironmentEnum:
      row.pay_method === undefined ? undefined : (ofCode(PAYMENT_METHODS, row.pay_method) ?? 'UNKNOWN'),
  })

/** Terms of an automatic top-up: below which balance or on which day, how much, from where. */
function autoCharge(row: Charge, { organizationOf }: CollectContext): AssetPart {
  const rule = {
    belowKrw: won(row.charge_base_amt),
    day: wholeNumber(row.charge_day),
    from: accountAt(organizationOf, row.charge_org_code, row.charge_account_num) ?? null,
  }
  return part('AUTO_CHARGE', assetNames.autoCharge(rule), { amountKrw: won(row.charge_amt) })
}

function paidAsset(row: PaidRow, context: CollectContext): ListedAsset {
  const key = { sub_key: row.sub_key }
  return {
    kind: 'efin.paid',
    identifier: row.sub_key,
    seqno: null,
    scopeTypes: ['ELECTRONIC_FINANCE_PAYMENT'],
    nameToDisplay: assetNames.easyPayment,
    assetIdentifierToDisplay: row.account_id === undefined ? null : maskedAccountNumber(row.account_id),
    isConsented: row.is_consent,
    read: (reader) => paidValues(reader, row, context),
    transactions: [
      ledger(
        '전금-103',
        key,
        PREPAID_TYPES,
        assetNames.easyPayment,
        (one) => ({
          title: one.merchant_name ?? one.trans_title,
          memo: one.trans_memo,
          category: one.trans_category,
          installments: one.total_install_cnt,
          facts: {
            ...purchaseFacts(one),
            ...factsOf({ approvedNumber: one.approved_num, paymentMeansEnum: meansOf(one) }),
          },
        }),
        'minusIsBack',
      ),
    ],
  }
}

/** Easy payment contains no money: only its payment methods are known, the preferred one first. */
async function paidValues(reader: AssetReader, row: PaidRow, { organizationOf }: CollectContext): Promise<AssetValues> {
  const answer = row.is_pay ? await reader.optional(reader.one('전금-102', { sub_key: row.sub_key })) : null
  const preferredFirst = (answer?.pay_list ?? []).toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
  return {
    balanceKrw: null,
    facts: facts(factOf.date('ISSUE_DATE', row.reg_date)),
    parts: preferredFirst.map((one) => {
      const account = accountAt(organizationOf, one.pay_org_code, one.pay_id) ?? null
      const method = { kind: methodKind(one), account, isPreferred: one.is_primary }
      return part('PAYMENT_METHOD', assetNames.paymentMethod(method))
    }),
  }
}

function methodKind({ pay_type }: Method) {
  return ofCode(METHOD_TYPES, pay_type) ?? ('OTHER' as const)
}

/** Undefined when it is not reported. */
const meansOf = ({ pay_type }: Pick<Method, 'pay_type'>) =>
  pay_type === undefined ? undefined : (ofCode(METHOD_TYPES, pay_type) ?? 'UNKNOWN')
