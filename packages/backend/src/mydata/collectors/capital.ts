/** Capital firms: instalment loans and leases. */
import { OPERATING_LEASE } from '@ieum/contracts/outside/data/capital.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/asset-content.ts'
import type { Collector } from '../collect/collected.ts'
import type { Fields, Reader } from '../collect/reader.ts'
import { koreanDate } from './dates.ts'
import { factOf, facts, named } from './facts.ts'
import { ifGranted, listRows } from './lists.ts'
import { LOAN_TYPES, loanValues } from './loans.ts'
import { ledger, type TypeTable } from './transactions.ts'

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
    const type = factOf.code('ACCOUNT_TYPE', named(ACCOUNT_TYPES, row.account_type))
    return {
      kind: 'capital.loan',
      identifier: row.account_num,
      seqno: row.seqno ?? null,
      scopeTypes: ['CAPITAL_LOAN'],
      nameToDisplay: row.prod_name,
      assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
      isConsented: row.is_consent,
      read: async (each) => {
        const values = await (isLease ? leaseValues(each, key) : loanValues(loanCalls, each, key))
        return { ...values, facts: [...facts(type), ...values.facts] }
      },
      transactions: [
        isLease
          ? ledger('할부금융-006', key, LEASE_TYPES, row.prod_name)
          : ledger('할부금융-004', key, LOAN_TYPES, row.prod_name),
      ],
    }
  })
}

/** A lease has no balance: nothing is owed but the next rent. */
async function leaseValues(reader: Reader, key: Fields): Promise<AssetValues> {
  const basic = await reader.one('할부금융-005', key)
  return {
    balanceKrw: null,
    nextPaymentDate: koreanDate(basic.next_repay_date),
    facts: facts(
      factOf.date('NEXT_REPAYMENT_DATE', basic.next_repay_date),
      factOf.text('REPAYMENT_DAY', basic.repay_date),
      factOf.date('ISSUE_DATE', basic.issue_date),
      factOf.date('EXPIRY_DATE', basic.exp_date),
    ),
  }
}
