import type { GeneParcel } from '@ieum/contracts/gene/parcels.ts'
import { type ParcelWay, parcelWords as words } from '@ieum/copy/parcels/parcels.ts'
import { type ParcelStatus, parcelStatus } from '@ieum/domain/parcels/parcel-status.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Row, Whole } from '@ieum/ui/content/Row.tsx'
import { Timeline, TimelineItem } from '@ieum/ui/content/Timeline.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { ConsentInset } from '@ieum/ui/controls/Consent.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { SkeletonRows } from '@ieum/ui/feedback/Skeleton.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import type { FollowedParcel } from './use-parcel.ts'

/** Final states: nothing more is scanned after them. */
const OVER: readonly ParcelStatus[] = ['DELIVERED', 'RETURNED', 'CANCELLED', 'LOST']
const TROUBLE: readonly ParcelStatus[] = ['RETURNED', 'LOST', 'SILENT']

type ParcelProps = {
  readonly way: ParcelWay
  readonly followed: FollowedParcel
  readonly nowMs: number
}

/** The way of one parcel: its places, times and meaning. */
export function Parcel({ way, followed, nowMs }: ParcelProps) {
  return (
    <Section isTight title={words.titles[way]}>
      <Content way={way} followed={followed} nowMs={nowMs} />
      <LiveRegion>{followed.kind === 'loading' ? words.loading : null}</LiveRegion>
    </Section>
  )
}

function Content({ way, followed, nowMs }: ParcelProps) {
  switch (followed.kind) {
    case 'none':
      return <Row title={words.noNumber} />
    case 'loading':
      return <SkeletonRows count={2} hasDisc={false} />
    case 'failed':
      return (
        <ConsentInset>
          <InlineError>{followed.failure}</InlineError>
          <Button tone="secondary" size="medium" onClick={followed.again}>
            {words.again}
          </Button>
        </ConsentInset>
      )
    case 'read':
      return <Way way={way} parcel={followed.parcel} nowMs={nowMs} />
  }
}

function Way({ way, parcel, nowMs }: Pick<ParcelProps, 'nowMs' | 'way'> & { readonly parcel: GeneParcel }) {
  const { courierEnum, events, parcelStatusEnum, statusText, trackingNumber } = parcel
  const last = events.at(-1)
  const lastScanAtMs = last ? Number(last.occurredAtMs) : null
  const standing = parcelStatus({ parcelStatusEnum, courierEnum, statusText, lastScanAtMs }, nowMs)
  const advice = words.advice(way, standing)
  const label =
    standing === 'LOST' || standing === 'SILENT' || standing === 'ELSEWHERE'
      ? words.labelOfStanding[standing]
      : words.labelOf(parcelStatusEnum)
  return (
    <>
      <Row
        title={label}
        sub={
          <>
            <span>{words.number}</span> <Whole>{trackingNumber}</Whole>
          </>
        }
      />
      {advice === null ? null : <Notice icon={TROUBLE.includes(standing) ? 'alert' : 'clock'}>{advice}</Notice>}
      {events.length === 0 ? null : (
        <Inset>
          <Timeline label={words.scans}>
            {events.map((event) => (
              <TimelineItem
                key={`${event.occurredAtMs} ${event.location} ${event.statusText}`}
                state={event === last && !OVER.includes(standing) ? 'next' : 'done'}
                title={event.statusText}
                at={words.at(event.occurredAtMs, nowMs)}
                note={event.location}
              />
            ))}
          </Timeline>
        </Inset>
      )}
    </>
  )
}
