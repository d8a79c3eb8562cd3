import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadLines, loadPlaceEvents } from './draw-log-rows.ts'
import type { DrawList } from './draw-receipts.ts'
import { loadGroup } from './group-rows.ts'

type Get = Handler<typeof geneFirstCome.getFcfsDraw, GeneContext>

/** Refused until the day has closed: before that the list would show people's progress. */
export const getFcfsDraw: Get = async ({ params: { userFcfsGroupId } }, { healthDb }) => {
  const group = await loadGroup(healthDb, userFcfsGroupId)
  if (!group?.closing) throw new Refusal('NOT_FOUND')
  const lines = await loadLines(healthDb, userFcfsGroupId)
  const places = await loadPlaceEvents(healthDb, userFcfsGroupId)
  const list: DrawList = {
    format: 'ieum-draw-list-1',
    commitment: group.commitment,
    entries: lines.map((one) => [one.sequence, one.entryHash, one.enteredAtMs, one.signature]),
    places: places.map(({ event, sequence, atMs }) => [event, sequence, atMs]),
    closing: group.closing,
  }
  return JSON.stringify(list)
}
