/** Capital firms: instalment loans and leases. */
import { OPERATING_LEASE } from '@ieum/contracts/outside/data/capital.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import type { Collector } from '../collect/collected.ts'
import type { AssetReader, Fields } from '../collect/reader.ts'
import { LOAN_TYPES, loanValues, paymentOn } from './products/loans.ts'
import { ofCode } from './values/code-tables.ts'
import { accountStatus } from './values/contract-status.ts'
import { factOf, facts, named } from './values/facts.ts'
import { ifGranted, listedAs, listRows, optionally } from './values/lists.ts'
import { ledger, type TypeTable } from './values/transactions.ts'

const loanCalls = { basic: '할부금융-002', detail: '할부금융-003' } as const

const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  '3100': 'CREDIT_LOAN',
  '3500': 'NEW_CAR_INSTALLMENT',
  '3510': 'USED_CAR_INSTALLMENT',
  '3590': 'OTHER_INSTALLMENT',
  '3700': 'FINANCIAL_LEASE',
  '3710': 'OPERATING_LEASE',
}

const LEASE_TYPES: TypeTable = { '01': ['REPAYMENT', -1], '02': ['REPAYMENT', -1] }

export const collectCapital: Collector = async (reader, granted) => {
  const rows = await ifGranted(granted, ['capital.loan'], () =>
    listRows(reader, '할부금융-001', (answer) => answer.account_list),
  )
  return rows.map((row) => {
    const key: Fields = { account_num: row.account_num, seqno: row.seqno }
    const isLease = row.account_type === OPERATING_LEASE
    const isKnown = ofCode(ACCOUNT_TYPES, row.account_type) !== undefined
    const listed = listedAs(row.prod_name, 'CAPITAL_LOAN')
    const type = factOf.code('ACCOUNT_TYPE', named(ACCOUNT_TYPES, row.account_type))
    return {
      ...listed,
      ...accountStatus(row.account_status),
      kind: 'capital.loan',
      identifier: row.account_num,
      seqno: row.seqno ?? null,
      assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
      isConsented: row.is_consent,
      read: async (each) => {
        const values = await (isLease
          ? leaseValues(each, key)
          : isKnown
            ? loanValues(loanCalls, each, key)
            : valuesOfUnknown(each, key, row.account_type))
        return { ...values, facts: [...facts(type), ...values.facts] }
      },
      transactions: [
        isLease
          ? ledger('할부금융-006', key, LEASE_TYPES, listed.nameToDisplay)
          : ledger('할부금융-004', key, LOAN_TYPES, listed.nameToDisplay),
      ],
    }
  })
}

/**
 * A contract of an unknown kind is a loan if the loan calls answer, otherwise a lease; if neither answers, only the
 * list's data is known. A contract without a kind is what it is answered as.
 */
async function valuesOfUnknown(reader: AssetReader, key: Fields, type: string | undefined): Promise<AssetValues> {
  const found = (await optionally(loanValues(loanCalls, reader, key))) ?? (await optionally(leaseValues(reader, key)))
  const { issues = [], ...values } = found ?? { balanceKrw: null, facts: [] }
  const isUnknown = found === null || type !== undefined
  return { ...values, issues: [...issues, ...(isUnknown ? [issueOf('PRODUCT_TYPE_UNKNOWN')] : [])] }
}

/** A lease has no balance: only the next rent is due. */
async function leaseValues(reader: AssetReader, key: Fields): Promise<AssetValues> {
  const basic = await reader.fitting(reader.one('할부금융-005', key))
  return {
    balanceKrw: null,
    payments: paymentOn(basic?.next_repay_date),
    facts: facts(
      factOf.text('REPAYMENT_DAY', basic?.repay_date),
      factOf.date('ISSUE_DATE', basic?.issue_date),
      factOf.date('EXPIRY_DATE', basic?.exp_date),
    ),
  }
}
