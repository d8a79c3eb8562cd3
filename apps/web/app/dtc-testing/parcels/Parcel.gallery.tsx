import type { GeneParcel } from '@ieum/contracts/gene/parcels.ts'
import { type ParcelWay, parcelWords } from '@ieum/copy/parcels/parcels.ts'
import { parcelReading } from '@ieum/domain/parcels/parcel-reading.ts'
import { Header, Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { Parcel } from './Parcel.tsx'
import type { FollowedParcel } from './use-parcel.ts'

const HOUR_MS = 3_600_000

const WAY = [
  ['운송장출력', '서울우편집중국'],
  ['접수', '서울우편집중국'],
  ['발송', '서울우편집중국'],
  ['도착', '대전교환센터'],
  ['발송', '대전교환센터'],
  ['도착', '제주우편집중국'],
  ['배달준비', '제주우편집중국'],
] as const

function parcel(scans: readonly (readonly [string, string])[], hoursAgo = 2): GeneParcel {
  const { deliveredAtMs, events, statusText, ...reading } = parcelReading(
    scans.map(([text, location], at) => ({
      statusText: text,
      location,
      occurredAtMs: SAMPLE_NOW_MS - hoursAgo * HOUR_MS - (scans.length - 1 - at) * 5 * HOUR_MS,
    })),
  )
  return {
    trackingNumber: '6012345678901',
    courierEnum: 'EPOST',
    ...reading,
    statusText: statusText ?? parcelWords.labelOf(reading.parcelStatusEnum),
    deliveredAtMs: deliveredAtMs === null ? null : String(deliveredAtMs),
    events: events.map((event) => ({ ...event, occurredAtMs: String(event.occurredAtMs) })),
  }
}

const at = (...more: readonly string[]) => more.map((text) => [text, '제주우편집중국'] as const)
const read = (one: GeneParcel): FollowedParcel => ({ kind: 'read', parcel: one })
const shown =
  (followed: FollowedParcel, way: ParcelWay = 'HERE') =>
  () => (
    <Screen kind="sections">
      <Header title={parcelWords.titles[way]} />
      <ScreenBody>
        <Parcel way={way} followed={followed} nowMs={SAMPLE_NOW_MS} />
      </ScreenBody>
    </Screen>
  )

export const entries: readonly GalleryEntry[] = [
  { name: 'Parcel/loading', render: shown({ kind: 'loading' }) },
  { name: 'Parcel/failed', render: shown({ kind: 'failed', failure: parcelWords.failed, again: () => {} }) },
  { name: 'Parcel/no number', render: shown({ kind: 'none' }, 'BACK') },
  { name: 'Parcel/not scanned', render: shown(read(parcel([]))) },
  { name: 'Parcel/on its way', render: shown(read(parcel(WAY.slice(0, 4)))) },
  { name: 'Parcel/out for delivery', render: shown(read(parcel(WAY))) },
  { name: 'Parcel/nobody was there', render: shown(read(parcel([...WAY, ...at('미배달(수취인부재)')]))) },
  { name: 'Parcel/delivered', render: shown(read(parcel([...WAY, ...at('배달완료')]))) },
  { name: 'Parcel/gone back', render: shown(read(parcel([...WAY, ...at('미배달(수취인부재)', '반송')]))) },
  { name: 'Parcel/lost', render: shown(read(parcel([...WAY.slice(0, 5), ['분실', '대전교환센터']]))) },
  { name: 'Parcel/silent', render: shown(read(parcel(WAY.slice(0, 5), 24 * 6))) },
  {
    name: 'Parcel/of another courier',
    render: shown(read({ ...parcel([]), courierEnum: 'CJ', parcelStatusEnum: 'UNKNOWN' })),
  },
  { name: 'Parcel/the sample on its way', render: shown(read(parcel(WAY.slice(0, 3))), 'BACK') },
  { name: 'Parcel/the sample comes back', render: shown(read(parcel([...WAY, ...at('반송')])), 'BACK') },
]
