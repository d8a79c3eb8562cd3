import type { PageClients } from '@ieum/contracts/page.ts'

/** The person's entry in today's draw, and the commitment made before it opened. Contains no voucher code. */
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
