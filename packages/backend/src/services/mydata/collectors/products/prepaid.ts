/** Prepaid cards of banks and card companies, and the types that they share with pay companies. */
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { ListedAsset } from '../../collect/collected.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { AssetReader, Fields, ListReader } from '../../collect/reader.ts'
import { won, worth } from '../values/amounts.ts'
import { factOf, facts } from '../values/facts.ts'
import { ifGranted, listedAs, listRows } from '../values/lists.ts'
import { ledger, type TypeTable, transactionsBy } from '../values/transactions.ts'
import { approval } from './approvals.ts'

/** @source docs/reference/standard.md#code-tables (Electronic finance) (5501, 5502 confirmed, the others suggested there) */
export const PREPAID_TYPES: TypeTable = {
  '5101': ['IN', 1],
  '5102': ['CORRECTION', -1],
  '5201': ['PAYMENT', -1],
  '5202': ['PAYMENT_CANCELED', 1],
  '5301': ['OUT', -1],
  '5302': ['IN', 1],
  '5401': ['REWARD', 1],
  '5402': ['EXPIRY', -1],
  '5501': ['PAYMENT', -1],
  '5502': ['PAYMENT_CANCELED', 1],
  '6101': ['PAYMENT', -1],
  '6102': ['PAYMENT_CANCELED', 1],
}

export async function prepaid(reader: ListReader, granted: Granted, industry: 'bank' | 'card'): Promise<ListedAsset[]> {
  const scope = `${industry}.prepaid` as const
  const rows = await ifGranted(granted, [scope], () => listRows(reader, '선불-001', (answer) => answer.pp_list))
  return rows.map((row) => {
    const listed = listedAs(row.pp_name, industry === 'bank' ? 'BANK_PREPAID' : 'CARD_PREPAID')
    return {
      ...listed,
      kind: scope,
      identifier: row.pp_id,
      seqno: null,
      assetIdentifierToDisplay: null,
      isConsented: row.is_consent,
      read: (each) => prepaidValues(each, '선불-002', { pp_id: row.pp_id }),
      transactions: [
        ledger('선불-003', { pp_id: row.pp_id }, PREPAID_TYPES, listed.nameToDisplay),
        transactionsBy('선불-004', { pp_id: row.pp_id }, (answer) => answer.approved_list, approval),
      ],
    }
  })
}

export async function prepaidValues(
  reader: AssetReader,
  id: '선불-002' | '전금-002',
  fields: Fields,
): Promise<AssetValues> {
  const answer = await reader.one(id, fields)
  const amounts = worth(answer.total_balance_amt)
  return {
    ...amounts,
    facts: [
      ...amounts.facts,
      ...facts(
        factOf.krw('CHARGE_BALANCE', won(answer.charge_balance_amt)),
        factOf.krw('RESERVE_BALANCE', won(answer.reserve_balance_amt)),
        factOf.krw('AVAILABLE_AMOUNT', won(answer.withdrawable_amt)),
      ),
    ],
  }
}
