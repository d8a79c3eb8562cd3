/** Banks, savings banks, mutual finance: all their products. */
import type { BankAccount } from '@ieum/contracts/outside/data/bank.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import type { Collector, ListedAsset } from '../../collect/collected.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { Fields } from '../../collect/reader.ts'
import { loanValues } from '../products/loans.ts'
import { pensions } from '../products/pensions.ts'
import { prepaid } from '../products/prepaid.ts'
import { ofCode } from '../values/code-tables.ts'
import { accountStatus } from '../values/contract-status.ts'
import { factOf, facts, named } from '../values/facts.ts'
import { ifGranted, listedAs, listRows } from '../values/lists.ts'
import { depositTransactions, depositValues, dormantDeposits } from './bank-deposits.ts'
import { fundTransactions, fundValues, isaTransactions, isaValues } from './bank-investments.ts'
import { loanCalls, loanTransactions } from './bank-loans.ts'

/** @source docs/reference/standard.md#code-tables (annex 3) */
const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  '1001': 'CHECKING',
  '1002': 'DEPOSIT',
  '1003': 'SAVINGS',
  '1999': 'OTHER_DEPOSIT',
  '2001': 'FUND',
  '2002': 'TRUST',
  '2003': 'ISA',
  '2004': 'ISA',
  '2999': 'OTHER_INVESTMENT',
  '3100': 'CREDIT_LOAN',
  '3150': 'STUDENT_LOAN',
  '3170': 'JEONSE_LOAN',
  '3200': 'DEPOSIT_BACKED_LOAN',
  '3210': 'SECURITIES_BACKED_LOAN',
  '3220': 'MORTGAGE_LOAN',
  '3230': 'OTHER_COLLATERAL_LOAN',
  '3240': 'GUARANTEED_LOAN',
  '3245': 'MORTGAGE_LOAN',
  '3250': 'STUDENT_LOAN',
  '3260': 'REVERSE_MORTGAGE',
  '3270': 'JEONSE_LOAN',
  '3271': 'JEONSE_LOAN',
  '3290': 'OTHER_COLLATERAL_LOAN',
  '3400': 'POLICY_LOAN',
  '3999': 'OTHER_LOAN',
}
/** Trusts, ISA and other types that some banks group with them. */
const ISA_TYPES = ['2002', '2003', '2004']

/** Whether a deposit of this type is a current account; null for a type that may be anything. */
const isDemandDeposit = (type: string | undefined): boolean | null =>
  type === '1001' ? true : type === '1002' || type === '1003' ? false : null

type Family = 'deposit' | 'invest' | 'isa' | 'loan'
const FAMILIES: Readonly<Record<string, Family>> = { '1': 'deposit', '2': 'invest', '3': 'loan' }

/** The calls with which an account is read; `unknown` for a kind without known calls. */
function familyOf({ account_type: type = '', is_minus }: BankAccount): Family | 'unknown' {
  if (ISA_TYPES.includes(type)) return 'isa'
  const family = /^\d{4}$/.test(type) ? ofCode(FAMILIES, type.slice(0, 1)) : undefined
  // Only deposits have an overdraft.
  return family ?? (is_minus ? 'deposit' : 'unknown')
}

export const collectBank: Collector = async (reader, granted) => {
  const [rows, ...others] = await Promise.all([
    ifGranted(granted, ['bank.deposit', 'bank.invest', 'bank.loan', 'bank.isa'], () =>
      listRows(reader, '은행-001', (answer) => answer.account_list),
    ),
    dormantDeposits(reader, granted),
    pensions(reader, granted, 'bank'),
    prepaid(reader, granted, 'bank'),
  ])
  return [...bankAccounts(rows, granted), ...others.flat()]
}

/** An overdraft account may be listed once, or once under each of its two scopes: it is one asset. */
function bankAccounts(rows: readonly BankAccount[], granted: Granted): ListedAsset[] {
  const keyOf = (row: BankAccount) => `${row.account_num}|${row.seqno ?? ''}`
  const keysOf = (family: Family) => new Set(rows.filter((row) => familyOf(row) === family).map(keyOf))
  const [deposits, loans] = [keysOf('deposit'), keysOf('loan')]
  const isOverdraft = (row: BankAccount) => deposits.has(keyOf(row)) && (row.is_minus || loans.has(keyOf(row)))
  return rows
    .filter((row) => !(familyOf(row) === 'loan' && deposits.has(keyOf(row))))
    .flatMap((row) => bankAccount({ ...row, is_minus: isOverdraft(row) }, granted) ?? [])
}

/** Returns null for an account of a scope that was not granted. */
function bankAccount(row: BankAccount, granted: Granted): ListedAsset | null {
  const key: Fields = { account_num: row.account_num, seqno: row.seqno }
  const common = {
    identifier: row.account_num,
    seqno: row.seqno ?? null,
    ...accountStatus(row.account_status),
    assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
    isConsented: row.is_consent,
  }
  const type = factOf.code('ACCOUNT_TYPE', named(ACCOUNT_TYPES, row.account_type))
  const withType = (values: AssetValues): AssetValues => ({ ...values, facts: [...facts(type), ...values.facts] })
  const family = familyOf(row)
  const isOverdraft = family === 'deposit' && row.is_minus && granted.has('bank.loan')
  if (family !== 'unknown' && !granted.has(`bank.${family}`) && !isOverdraft) return null
  switch (family) {
    case 'deposit': {
      const listed = listedAs(row.prod_name, 'BANK_DEPOSIT', ...(isOverdraft ? (['BANK_LOAN'] as const) : []))
      return {
        ...common,
        ...listed,
        kind: 'bank.deposit',
        read: async (reader) => ({
          ...withType(await depositValues(reader, key, { hasOverdraft: row.is_minus, isOverdraft })),
          isDemandDeposit: isDemandDeposit(row.account_type),
        }),
        transactions: [depositTransactions(key, listed.nameToDisplay)],
      }
    }
    case 'invest': {
      const listed = listedAs(row.prod_name, 'BANK_INVEST')
      return {
        ...common,
        ...listed,
        kind: 'bank.invest',
        read: async (reader) => withType(await fundValues(reader, key)),
        transactions: [fundTransactions(key, listed.nameToDisplay)],
      }
    }
    case 'isa': {
      const listed = listedAs(row.prod_name, 'BANK_ISA')
      return {
        ...common,
        ...listed,
        kind: 'bank.isa',
        read: async (reader) => withType(await isaValues(reader, row.account_num)),
        transactions: [isaTransactions(row.account_num, listed.nameToDisplay)],
      }
    }
    case 'loan': {
      const listed = listedAs(row.prod_name, 'BANK_LOAN')
      return {
        ...common,
        ...listed,
        kind: 'bank.loan',
        read: async (reader) => withType(await loanValues(loanCalls, reader, key)),
        transactions: [loanTransactions(key, listed.nameToDisplay)],
      }
    }
    case 'unknown':
      return {
        ...common,
        ...listedAs(row.prod_name, 'UNKNOWN'),
        kind: 'bank.unknown',
        // It is unknown which calls would answer about it: requesting all of them would be a guess.
        read: async () => ({
          balanceKrw: null,
          facts: facts(type),
          issues: [issueOf('PRODUCT_TYPE_UNKNOWN'), issueOf('BALANCE_MISSING')],
        }),
        transactions: [],
      }
  }
}
