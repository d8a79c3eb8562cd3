/** Whether the contract behind an asset still runs, by the codes of each industry. */
import type { ContractStatus } from '@ieum/contracts/mydata/assets/assets.ts'
import { ofCode } from './code-tables.ts'

type Statuses = Readonly<Record<string, ContractStatus>>

/** @source docs/reference/standard.md#code-tables (account_status; 02 and 03 suggested there) */
const ACCOUNTS: Statuses = { '01': 'NORMAL', '02': 'SUSPENDED', '03': 'CLOSED' }
/** @source docs/reference/standard.md#code-tables (insu_status) */
const POLICIES: Statuses = { '02': 'NORMAL', '04': 'SUSPENDED', '05': 'CLOSED', '06': 'CLOSED' }
/** @source docs/reference/standard.md#code-tables (Telecom, suggested there) */
const LINES: Statuses = { '01': 'NORMAL', '02': 'SUSPENDED', '03': 'CLOSED' }

const statusBy = (table: Statuses) => (code: string | undefined) => {
  if (code === undefined) return { contractStatus: null }
  return { contractStatus: ofCode(table, code) ?? ('UNKNOWN' as const) }
}

/** For accounts and loans of banks, capital firms and insurers. */
export const accountStatus = statusBy(ACCOUNTS)
/** For policies: in force, lapsed, matured or extinguished. */
export const policyStatusOf = statusBy(POLICIES)
/** For telecom contracts: in use, suspended, cancelled. */
export const lineStatus = statusBy(LINES)
