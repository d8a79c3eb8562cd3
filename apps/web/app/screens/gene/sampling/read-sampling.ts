import type { PageClients } from '@ieum/contracts/page.ts'

/** The person's current kit; null without one. */
export async function readKit({ gene }: PageClients) {
  const { application } = await gene.getMacrogenApplication()
  const status = application?.userDtcGeneticTestingStatusEnum
  const hasKit = status === 'KIT_SENT' || status === 'KIT_DELIVERED' || status === 'KIT_RETURN_REQUESTED'
  return { kitId: hasKit ? (application?.kitId ?? null) : null }
}

export type KitShown = Awaited<ReturnType<typeof readKit>>
