import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { expectTypeOf } from 'vitest'
import type { Columns, PresentColumns } from './columns.ts'

expectTypeOf<Columns<'sync', 'sync_id' | 'finished_at'>>().toEqualTypeOf<{
  sync_id: SyncId
  finished_at: Date | null
}>()
expectTypeOf<PresentColumns<'sync', 'finished_at'>>().toEqualTypeOf<{ finished_at: Date }>()
// The types include the constraints that the database itself checks.
expectTypeOf<Columns<'sync', 'state'>['state']>().toEqualTypeOf<'RUNNING' | 'FINISHED' | 'CLOSED'>()
// @ts-expect-error the table has no such column
export type Dropped = Columns<'sync', 'ended_at'>
