/** Pensions, which banks, brokers and insurers answer in the same form: IRP, DC and DB. */
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { worthAmount } from '@ieum/domain/mydata/assets/reported-amounts.ts'
import type { ListedAsset } from '../../collect/collected.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { AssetReader, ListReader } from '../../collect/reader.ts'
import { won, worth } from '../values/amounts.ts'
import { factOf, facts } from '../values/facts.ts'
import { ifGranted, listedAs, listRows, optionally } from '../values/lists.ts'
import { product } from '../values/parts.ts'
import { ledger, type TypeTable } from '../values/transactions.ts'

type PensionIndustry = 'bank' | 'invest' | 'insu'
const PENSION_SCOPES: { readonly [industry in PensionIndustry]: Record<'irp' | 'dc' | 'db', ScopeType> } = {
  bank: { irp: 'BANK_IRP', dc: 'BANK_DC', db: 'BANK_DB' },
  invest: { irp: 'INVEST_IRP', dc: 'INVEST_DC', db: 'INVEST_DB' },
  insu: { irp: 'INSURANCE_IRP', dc: 'INSURANCE_DC', db: 'INSURANCE_DB' },
}

const IRP_TYPES: TypeTable = { '01': ['IN', 1], '02': ['OUT', -1] }
const DC_TYPES: TypeTable = {
  '01': ['IN', 1],
  '02': ['IN', 1],
  '03': ['OUT', -1],
  '09': ['CORRECTION', 1],
  '10': ['CORRECTION', -1],
  '98': ['IN', 1],
  '99': ['OUT', -1],
}

export async function pensions(
  reader: ListReader,
  granted: Granted,
  industry: PensionIndustry,
): Promise<ListedAsset[]> {
  const scopes = PENSION_SCOPES[industry]
  const [irpRows, dcRows, dbRows] = await Promise.all([
    ifGranted(granted, [`${industry}.irp`], async () => (await reader.one('IRP-001')).irp_list),
    ifGranted(granted, [`${industry}.dc`], () => listRows(reader, 'DC-001', (answer) => answer.dc_list)),
    ifGranted(granted, [`${industry}.db`], async () => {
      const answer = await optionally(reader.one('DB-001'))
      return answer?.is_running_pension ? [answer] : []
    }),
  ])
  return [
    ...irpRows.map((row): ListedAsset => {
      const listed = listedAs(row.prod_name, scopes.irp)
      return {
        ...listed,
        kind: `${industry}.irp`,
        identifier: row.account_num,
        seqno: null,
        assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
        isConsented: row.is_consent,
        read: (each) => irpValues(each, row.account_num),
        transactions: [ledger('IRP-004', { account_num: row.account_num }, IRP_TYPES, listed.nameToDisplay)],
      }
    }),
    ...dcRows.map((row): ListedAsset => {
      const listed = listedAs(row.dc_name, scopes.dc)
      return {
        ...listed,
        kind: `${industry}.dc`,
        identifier: row.dc_num,
        seqno: null,
        assetIdentifierToDisplay: maskedAccountNumber(row.dc_num),
        isConsented: row.is_consent,
        read: (each) => dcValues(each, row.dc_num),
        transactions: [ledger('DC-003', { dc_num: row.dc_num }, DC_TYPES, listed.nameToDisplay)],
      }
    }),
    ...dbRows.map(
      (): ListedAsset => ({
        kind: `${industry}.db`,
        identifier: 'db',
        seqno: null,
        scopeTypes: [scopes.db],
        nameToDisplay: assetNames.dbPension,
        assetIdentifierToDisplay: null,
        isConsented: true,
        read: async () => ({ balanceKrw: null, facts: [] }),
        transactions: [],
      }),
    ),
  ]
}

async function irpValues(reader: AssetReader, account_num: string): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.one('IRP-002', { account_num }),
    reader.optional(reader.pages('IRP-003', { account_num })),
  ])
  const rows = detail?.answers.flatMap((answer) => answer.irp_list) ?? []
  const amounts = worth(basic.eval_amt)
  return {
    ...amounts,
    facts: [
      ...amounts.facts,
      ...facts(
        factOf.krw('EVALUATED_AMOUNT', amounts.balanceKrw),
        factOf.krw('INVESTED_PRINCIPAL', won(basic.accum_amt)),
        factOf.krw('EMPLOYER_AMOUNT', won(basic.employer_amt)),
        factOf.krw('EMPLOYEE_AMOUNT', won(basic.employee_amt)),
        factOf.date('ISSUE_DATE', basic.issue_date),
        factOf.date('RECEIVE_START_DATE', basic.rcv_start_date),
      ),
    ],
    parts: rows.map((row) =>
      product({
        name: row.irp_name,
        quantity: row.fund_num,
        worth: row.eval_amt,
        principal: row.inv_principal,
        until: row.exp_date,
      }),
    ),
  }
}

async function dcValues(reader: AssetReader, dc_num: string): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.one('DC-002', { dc_num }),
    reader.optional(reader.pages('DC-004', { dc_num })),
  ])
  const rows = detail?.answers.flatMap((answer) => answer.dc_list) ?? []
  const amounts = worth(basic.eval_amt, basic.currency_code)
  return {
    ...amounts,
    facts: [
      ...amounts.facts,
      ...facts(
        factOf.amount('EVALUATED_AMOUNT', worthAmount(basic.eval_amt).amount, basic.currency_code),
        factOf.amount('INVESTED_PRINCIPAL', basic.balance_amt, basic.currency_code),
        factOf.date('ISSUE_DATE', basic.issue_date),
      ),
    ],
    parts: rows.map((row) =>
      product({
        name: row.prod_name,
        quantity: row.holding_num,
        worth: row.eval_amt,
        principal: row.principal_amt,
        currency: row.currency_code,
        until: row.exp_date,
      }),
    ),
  }
}
