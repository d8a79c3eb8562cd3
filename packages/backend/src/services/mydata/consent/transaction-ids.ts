import { koreanDtime } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { digits } from '../../../platform/outbound/transport/trace-id.ts'

/** Relay part of a tx_id without a relay. @source docs/reference/standard.md#identifiers */
const NO_RELAY = '0000000000'

/** One per signing: operator _ agency _ time _ serial, 49 characters. */
export function newSignTxId(operatorOrgCode: string, agencyOrgCode: string, nowMs: number): string {
  return `${operatorOrgCode}_${agencyOrgCode}_${koreanDtime(nowMs)}_${digits(12)}`
}

/** One per institution: MD _ operator _ data provider _ relay _ agency _ time _ serial, 74 characters. */
export function newTxId(
  operatorOrgCode: string,
  dataProvider: { readonly orgCode: string; readonly relayOrgCode: string | null },
  agencyOrgCode: string,
  nowMs: number,
): string {
  const parties = [operatorOrgCode, dataProvider.orgCode, dataProvider.relayOrgCode ?? NO_RELAY, agencyOrgCode]
  return `MD_${parties.join('_')}_${koreanDtime(nowMs)}_${digits(12)}`
}
