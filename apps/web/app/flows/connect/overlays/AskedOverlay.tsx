import type { ConnectContext } from '@ieum/connect-flow/context/context.ts'
import { narrowed, pressed } from '@ieum/connect-flow/context/selection-moves.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { useEffect, useState } from 'react'
import { silentApi } from '../../../reads/api.ts'
import { AskedSheet } from './AskedSheet.tsx'

const NONE: readonly OrganizationGuid[] = []

/** The organizations that a press asks, by the current selection. The marks appear once they are known. */
export function AskedOverlay({
  context,
  send,
}: {
  readonly context: ConnectContext
  readonly send: (event: ConnectEvent) => void
}) {
  const unlikelyGuids = useLikelyUnused()
  const [leftOutCount, setLeftOutCount] = useState(0)
  const organizations = pressed(context)
  const { selection } = narrowed(context, unlikelyGuids)
  return (
    <AskedSheet
      organizations={organizations}
      unlikelyGuids={unlikelyGuids}
      leftOutCount={leftOutCount}
      onNarrow={
        selection
          ? () => {
              setLeftOutCount(organizations.length - selection.selectedGuids.length)
              send({ type: 'NARROWED', unlikelyGuids })
            }
          : null
      }
      onConnect={() => send({ type: 'CONNECT_PRESSED' })}
      onClose={() => send({ type: 'CLOSE' })}
    />
  )
}

/** Requested once the sheet is open. The sheet is complete without it. */
function useLikelyUnused(): readonly OrganizationGuid[] {
  const [guids, setGuids] = useState(NONE)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    silentApi.mydata
      .listLikelyUnusedOrganizations(undefined, { signal })
      .then((answer) => signal.aborted || setGuids(answer.organizationGuids))
      .catch(() => {})
    return () => controller.abort()
  }, [])
  return guids
}
