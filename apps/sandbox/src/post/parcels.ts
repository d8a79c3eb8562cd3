import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'
import { ENDS, officeOf, type ParcelStory, type Scan, STATES, STORY_ENDINGS, wayOf } from './parcel-way.ts'

type Parcel = {
  readonly trackingNumber: string
  readonly labelledAtMs: number
  readonly from: string
  readonly to: string
  readonly sender: string
  readonly receiver: string
  /** Scans made by hand. From the first one on the clock adds none. */
  readonly pushed: readonly Scan[]
}

export type Label = {
  /** Left out: the next free number, with the ending of `story`. */
  readonly trackingNumber?: string
  readonly story?: ParcelStory
  /** Left out: now. Business time. */
  readonly labelledAtMs?: number
  readonly fromZipCode?: string
  readonly toZipCode?: string
  readonly sender?: string
  readonly receiver?: string
}

export const PUSHES = ['next', 'delivered', 'returned', 'lost'] as const
export type Push = (typeof PUSHES)[number]

/** A parcel in its current state. */
export type ParcelShown = Parcel & { readonly scans: readonly Scan[]; readonly isOver: boolean }

export type Parcels = {
  /**
   * Creates a label with its number; from then on the world's clock moves the parcel. Undefined for a number that
   * already has one.
   */
  label(label: Label): ParcelShown | undefined
  find(trackingNumber: string): ParcelShown | undefined
  /** Newest first. */
  all(): ParcelShown[]
  /** One scan by hand, now. Undefined for an unknown parcel, and after the last scan. */
  push(trackingNumber: string, push: Push): ParcelShown | undefined
}

/** Zip code of the sandbox laboratory. */
export const LAB_ZIP_CODE = '08511'

export function createParcels(store: Store, clock: SandboxClock): Parcels {
  const stored = store.collection<Parcel>('parcels')

  function freeNumber(story: ParcelStory): string {
    const ending = story === 'DELIVERED' ? '01' : STORY_ENDINGS[story]
    for (let serial = stored.values().length + 1; ; serial++) {
      const trackingNumber = `60${String(serial).padStart(9, '0')}${ending}`
      if (!stored.get(trackingNumber)) return trackingNumber
    }
  }

  function shown(parcel: Parcel): ParcelShown {
    const untilMs = Math.min(clock.now(), parcel.pushed[0]?.atMs ?? Number.POSITIVE_INFINITY)
    const byItself = wayOf(parcel).filter((scan) => scan.atMs <= untilMs)
    const scans = [...byItself, ...parcel.pushed]
    return { ...parcel, scans, isOver: ENDS.includes(scans.at(-1)?.state ?? '') }
  }

  function nextScan(parcel: ParcelShown, push: Push): Omit<Scan, 'atMs'> | undefined {
    switch (push) {
      case 'next':
        return wayOf(parcel)[parcel.scans.length]
      case 'delivered':
        return { office: parcel.to, state: STATES.delivered }
      case 'returned':
        return { office: parcel.to, state: STATES.returned }
      case 'lost':
        return { office: parcel.scans.at(-1)?.office ?? parcel.from, state: STATES.lost }
    }
  }

  const find = (trackingNumber: string): ParcelShown | undefined => {
    const parcel = stored.get(trackingNumber)
    return parcel && shown(parcel)
  }

  return {
    label({ trackingNumber, story = 'DELIVERED', fromZipCode = LAB_ZIP_CODE, toZipCode = '04524', ...label }) {
      const number = trackingNumber ?? freeNumber(story)
      if (stored.get(number)) return undefined
      stored.put(number, {
        trackingNumber: number,
        labelledAtMs: label.labelledAtMs ?? clock.now(),
        from: officeOf(fromZipCode),
        to: officeOf(toZipCode),
        sender: label.sender ?? '이음검사',
        receiver: label.receiver ?? '받는이',
        pushed: [],
      })
      return find(number)
    },
    find,
    all: () => stored.values().map(shown).toReversed(),
    push(trackingNumber, push) {
      const parcel = find(trackingNumber)
      const scan = parcel && !parcel.isOver ? nextScan(parcel, push) : undefined
      if (!parcel || !scan) return undefined
      const { scans: _scans, isOver: _isOver, ...written } = parcel
      stored.put(trackingNumber, { ...written, pushed: [...parcel.pushed, { ...scan, atMs: clock.now() }] })
      return find(trackingNumber)
    },
  }
}
