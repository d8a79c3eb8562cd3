import type { PageClients } from '@ieum/contracts/page.ts'
import { isLive } from './ended-testings.ts'

/** Counts of the data that leaving would destroy. */
export async function readLeaving({ gene }: PageClients) {
  const [{ applications }, { vouchers, leftOutCount }] = await Promise.all([
    gene.getApplications({ query: {} }),
    gene.getVouchers(),
  ])
  return {
    testingCount: applications.filter(isLive).length,
    // One that cannot be opened is destroyed as well.
    voucherCount: vouchers.length + leftOutCount,
  }
}

export type LeavingShown = Awaited<ReturnType<typeof readLeaving>>
