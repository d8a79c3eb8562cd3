import type { PageClients } from '@ieum/contracts/page.ts'

/** What the person has of today's first come, and what was promised before it opened. No code of a voucher. */
export async function readDraw({ gene }: PageClients) {
  const [{ fcfsGroup }, { receipt, resultEnum }] = await Promise.all([gene.getFcfsGroup(), gene.getFcfsResult()])
  return {
    receipt,
    resultEnum,
    opening: fcfsGroup && {
      opensAtMs: fcfsGroup.opensAtMs,
      closesAtMs: fcfsGroup.closesAtMs,
      totalCount: fcfsGroup.totalCount,
      commitment: fcfsGroup.commitment,
    },
  }
}

export type DrawShown = Awaited<ReturnType<typeof readDraw>>
