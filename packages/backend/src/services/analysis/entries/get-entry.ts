import type { entries } from '@ieum/contracts/analysis/entries.ts'
import { koreanYmd, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AnalysisContext } from '../analysis-context.ts'
import { FIRST_DAY } from '../periods.ts'
import { entryView } from './entry-view.ts'
import { type CategorizedEntry, loadEntries } from './load-entries.ts'

export const getEntry: Handler<typeof entries.getEntry, AnalysisContext> = async ({ params, user }, context) => {
  const to: Ymd = ymd(ymdParts(koreanYmd(context.clock.now())))
  const { around, data } = await loadEntries(context, user.userId, { from: FIRST_DAY, to })
  const entry = around.get(params.entryId)
  const view = entry && entryView(entry, data)
  // Another person's entry, a withdrawn institution's and a missing one look alike.
  if (!entry || !view) throw new Refusal('ANALYSIS_ENTRY_NOT_FOUND')
  const paired = entry.pairedEntryId === null ? undefined : around.get(entry.pairedEntryId)
  return {
    entry: view,
    parts: entry.parts.map((part) => ({ ...part })),
    pairedEntry: (paired && entryView(paired, data)) ?? null,
    paidBillMonth: entry.paidBill?.chargeMonth ?? null,
    details: entry.details.map(({ kindEnum, merchantName }) => ({ kindEnum, merchantName })),
    missingConsentEnums: isUnnamed(entry) ? ['TRANSACTION_MEMO'] : [],
  }
}

/** A transfer with somebody else of whom nothing is known: with a memo it would have a name. */
function isUnnamed({ asset, flowEnum, row: { content } }: CategorizedEntry): boolean {
  return asset.role === 'ACCOUNT' && content.memo === null && (flowEnum === 'SENT' || flowEnum === 'RECEIVED')
}
