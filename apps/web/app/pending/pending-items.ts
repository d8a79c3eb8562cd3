import type { PageClients } from '@ieum/contracts/page.ts'
import { type PendingWords, pendingItemWords } from '@ieum/copy/pending-items.ts'
import { links } from '../links/links.ts'
import { isApiError } from '../reads/api-errors.ts'

type Items<Answer extends { pendingItems: unknown[] }> = Readonly<Answer['pendingItems']>
/** By service; a service that does not answer has no items. */
export type PendingItems = {
  readonly gene: Items<Awaited<ReturnType<PageClients['gene']['listGenePendingItems']>>>
  readonly microbiome: Items<Awaited<ReturnType<PageClients['microbiome']['listMicrobiomePendingItems']>>>
  readonly credit: Items<Awaited<ReturnType<PageClients['credit']['listCreditPendingItems']>>>
}

export const NO_PENDING_ITEMS: PendingItems = { gene: [], microbiome: [], credit: [] }

/**
 * Items that wait for the person in the services other than MyData. A failing service does not prevent the page from
 * being shown.
 */
export async function readPendingItems({
  credit,
  gene,
  microbiome,
}: Pick<PageClients, 'credit' | 'gene' | 'microbiome'>): Promise<PendingItems> {
  const [ofGene, ofMicrobiome, ofCredit] = await Promise.all([
    silentWhereAway(gene.listGenePendingItems()),
    silentWhereAway(microbiome.listMicrobiomePendingItems()),
    silentWhereAway(credit.listCreditPendingItems()),
  ])
  return { gene: ofGene, microbiome: ofMicrobiome, credit: ofCredit }
}

async function silentWhereAway<Item>(
  answer: Promise<{ readonly pendingItems: readonly Item[] }>,
): Promise<readonly Item[]> {
  try {
    return (await answer).pendingItems
  } catch (error) {
    if (isApiError(error) && error.status !== 401) return []
    throw error
  }
}

type Service = keyof PendingItems
type KindOf<S extends Service> = Exclude<PendingItems[S][number]['pendingItemEnum'], 'UNKNOWN'>

/** The page where each item is done or viewed. */
const TO: { readonly [S in Service]: { readonly [kind in KindOf<S>]: string } } = {
  gene: {
    KIT_TO_RETURN: links.returnGeneKit(),
    RESULT_TO_OPEN: links.openGeneResult(),
    RESULT_BEING_CHECKED: links.gene(),
    SAMPLE_CONSENT_END: links.geneConsents(),
  },
  microbiome: {
    KIT_TO_RETURN: links.returnGutKit(),
    RESULT_TO_SEE: links.microbiome(),
    RESULT_BEING_CHECKED: links.microbiome(),
  },
  credit: {
    ARREAR: links.creditHistories('DELINQUENCY'),
    TERMS_TO_AGREE: links.creditTerms(),
    NEXT_SCORE_UPDATE: links.credit(),
  },
}

type Known = {
  readonly key: string
  readonly to: string
  readonly words: PendingWords
  readonly isToCheck: boolean
  readonly atMs: number | null
}

/** Leaves out kinds for which this build has no words. */
function known(items: PendingItems): readonly Known[] {
  return (['credit', 'gene', 'microbiome'] as const).flatMap((service) =>
    items[service].flatMap(({ atMs, isToCheck, pendingItemEnum: kind }) => {
      const words: PendingWords | undefined = (pendingItemWords[service] as Readonly<Record<string, PendingWords>>)[
        kind
      ]
      const to: string | undefined = (TO[service] as Readonly<Record<string, string>>)[kind]
      if (words === undefined || to === undefined) return []
      return [{ key: `${service} ${kind}`, to, words, isToCheck, atMs: atMs === null ? null : Number(atMs) }]
    }),
  )
}

/** One line on home. */
export type PendingLine = {
  readonly key: string
  readonly to: string
  readonly name: string
  readonly rest: string
  readonly action: string
}

/** The lines on home without duplicates: two kits of one service are one line. */
export function pendingLines(items: PendingItems): readonly PendingLine[] {
  const lines = known(items).flatMap(({ atMs, isToCheck, key, to, words }) =>
    isToCheck && words.line ? [{ key, to, ...words.line(atMs) }] : [],
  )
  return lines.filter((one, at) => lines.findIndex(({ key }) => key === one.key) === at)
}

/** A future day. */
export type PendingDay = { readonly key: string; readonly to: string; readonly atMs: number; readonly title: string }

/** Items with a day from now on. */
export const pendingDays = (items: PendingItems, nowMs: number): readonly PendingDay[] =>
  known(items).flatMap(({ atMs, key, to, words }) =>
    atMs !== null && atMs > nowMs && words.day !== null ? [{ key: `${key} ${atMs}`, to, atMs, title: words.day }] : [],
  )
