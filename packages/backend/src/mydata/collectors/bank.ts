/** Banks, savings banks, mutual finance: every product of theirs. */
import type { BankAccount } from '@ieum/contracts/outside/data/bank.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { Collector, ListedAsset } from '../collect/collected.ts'
import type { Granted } from '../collect/granted.ts'
import type { Fields } from '../collect/reader.ts'
import { depositTransactions, depositValues, dormantDeposits } from './bank-deposits.ts'
import { fundTransactions, fundValues, isaTransactions, isaValues } from './bank-investments.ts'
import { loanCalls, loanTransactions } from './bank-loans.ts'
import { factOf, facts, named } from './facts.ts'
import { ifGranted, listRows } from './lists.ts'
import { loanValues } from './loans.ts'
import { pensions } from './pensions.ts'
import { prepaid } from './prepaid.ts'

/** @source docs/standard.md#code-tables (annex 3) */
const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  '1001': 'CHECKING',
  '1002': 'DEPOSIT',
  '1003': 'SAVINGS',
  '2001': 'FUND',
  '2002': 'TRUST',
  '2003': 'ISA',
  '3100': 'CREDIT_LOAN',
  '3150': 'STUDENT_LOAN',
  '3170': 'JEONSE_LOAN',
  '3200': 'DEPOSIT_BACKED_LOAN',
  '3220': 'MORTGAGE_LOAN',
}
/** Trusts, ISA and what some banks file beside them. */
const ISA_TYPES = ['2002', '2003', '2004']

type Family = 'deposit' | 'invest' | 'isa' | 'loan'

function familyOf({ account_type: type }: BankAccount): Family {
  if (type.startsWith('3')) return 'loan'
  if (ISA_TYPES.includes(type)) return 'isa'
  return type.startsWith('2') ? 'invest' : 'deposit'
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

/** One overdraft account may be listed once, or once under each of its two scopes: it is one asset. */
function bankAccounts(rows: readonly BankAccount[], granted: Granted): ListedAsset[] {
  const overdrafts = new Set(rows.filter((row) => row.is_minus).map((row) => `${row.account_num}|${row.seqno ?? ''}`))
  return rows
    .filter((row) => !(familyOf(row) === 'loan' && overdrafts.has(`${row.account_num}|${row.seqno ?? ''}`)))
    .filter((row) => granted.has(`bank.${familyOf(row)}`) || (row.is_minus && granted.has('bank.loan')))
    .map((row) => bankAccount(row, granted))
}

function bankAccount(row: BankAccount, granted: Granted): ListedAsset {
  const key: Fields = { account_num: row.account_num, seqno: row.seqno }
  const common = {
    identifier: row.account_num,
    seqno: row.seqno ?? null,
    nameToDisplay: row.prod_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
    isConsented: row.is_consent,
  }
  const type = factOf.code('ACCOUNT_TYPE', named(ACCOUNT_TYPES, row.account_type))
  switch (familyOf(row)) {
    case 'deposit': {
      const isOverdraft = row.is_minus && granted.has('bank.loan')
      return {
        ...common,
        kind: 'bank.deposit',
        scopeTypes: isOverdraft ? ['BANK_DEPOSIT', 'BANK_LOAN'] : ['BANK_DEPOSIT'],
        read: async (reader) => {
          const values = await depositValues(reader, key, isOverdraft)
          return { ...values, facts: [...facts(type), ...values.facts] }
        },
        transactions: [depositTransactions(key, row.prod_name)],
      }
    }
    case 'invest':
      return {
        ...common,
        kind: 'bank.invest',
        scopeTypes: ['BANK_INVEST'],
        read: (reader) => fundValues(reader, key),
        transactions: [fundTransactions(key, row.prod_name)],
      }
    case 'isa':
      return {
        ...common,
        kind: 'bank.isa',
        scopeTypes: ['BANK_ISA'],
        read: (reader) => isaValues(reader, row.account_num),
        transactions: [isaTransactions(row.account_num, row.prod_name)],
      }
    case 'loan':
      return {
        ...common,
        kind: 'bank.loan',
        scopeTypes: ['BANK_LOAN'],
        read: async (reader) => {
          const values = await loanValues(loanCalls, reader, key)
          return { ...values, facts: [...facts(type), ...values.facts] }
        },
        transactions: [loanTransactions(key, row.prod_name)],
      }
  }
}
