import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { sync } from '@ieum/copy/mydata/connect/progress.ts'
import { spokenProgress } from '@ieum/domain/mydata/connect/progress/spoken-progress.ts'
import type { SyncRowState } from '@ieum/domain/mydata/connect/progress/sync-progress.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { SyncMark, Thread, ThreadItem } from '@ieum/ui/controls/Thread.tsx'
import { Progress } from '@ieum/ui/feedback/Progress.tsx'
import { SkeletonRows } from '@ieum/ui/feedback/Skeleton.tsx'
import { FootNote, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { StepFrame } from '../StepFrame.tsx'

export type SyncStatusProps = {
  readonly percent: number
  readonly done: number
  readonly rows: readonly { readonly organization: OrganizationBrief; readonly state: SyncRowState }[]
  /** Status notes of institutions, by guid. */
  readonly notes?: ReadonlyMap<string, string>
  readonly onLeave: () => void
}

export function SyncStatus({ percent, done, rows, notes, onLeave }: SyncStatusProps) {
  const note = sync.progress({ total: rows.length, done })
  const spoken = useSpokenProgress(percent, rows)
  return (
    <StepFrame name={sync.title} onBack={onLeave} foot={<FootNote>{sync.keepOpen}</FootNote>}>
      <ScreenTitle title={sync.title} subtitle={sync.subtitle} takesFocus />
      {rows.length === 0 ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          <Progress percent={percent} percentText={sync.percent(percent)} label={sync.title} note={note} />
          <Thread label={sync.title}>
            {rows.map(({ organization, state }, index) => (
              <ThreadItem
                key={organization.guid}
                isJoined={state === 'success' && rows[index + 1]?.state === 'success'}
              >
                <Row
                  isTall
                  lead={<Monogram party={organization} />}
                  title={organization.name}
                  // Only for rows that still wait; the others are done.
                  sub={state === 'loading' ? notes?.get(organization.guid) : null}
                  end={<SyncMark state={state}>{sync.row[state]}</SyncMark>}
                />
              </ThreadItem>
            ))}
          </Thread>
        </>
      )}
      <LiveRegion>{rows.length === 0 ? null : spoken}</LiveRegion>
    </StepFrame>
  )
}

/** The announcement for screen readers: one message per quarter, not one per poll or row. */
function useSpokenProgress(percent: number, rows: SyncStatusProps['rows']): string {
  const [before, setBefore] = useState(() => spokenProgress(null, percent, rows))
  const spoken = spokenProgress(before, percent, rows)
  if (spoken !== before) setBefore(spoken)
  return sync.announcement(spoken)
}
