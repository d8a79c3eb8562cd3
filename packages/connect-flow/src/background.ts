import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import { fromCallback } from 'xstate'

export type BackgroundEvent =
  | { readonly type: 'SAVE_JOURNEY'; readonly journey: ConnectJourney }
  | { readonly type: 'AGREE_TO_CURATION' }

/** Sent to the flow when everything that it asked to store is stored, or cannot be. */
export type JourneySettled = { readonly type: 'JOURNEY_SETTLED' }

const RETRY_DELAYS_MS = [1_000, 4_000, 16_000, 60_000]

/**
 * Calls that nothing waits for. Journeys are saved one after the other, only the newest: an older one never overwrites
 * a newer one. The curation terms are retried a few times. A failure here never stops the flow: the journey can then
 * just not be resumed elsewhere.
 */
export function background(calls: {
  saveJourney(journey: ConnectJourney): Promise<unknown>
  agreeToCuration(): Promise<unknown>
}) {
  return fromCallback<BackgroundEvent>(({ sendBack, receive }) => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    let waiting: ConnectJourney | null = null
    let isSaving = false

    const save = async () => {
      isSaving = true
      while (waiting !== null) {
        const journey: ConnectJourney = waiting
        waiting = null
        await calls.saveJourney(journey).catch(() => undefined)
      }
      isSaving = false
      sendBack({ type: 'JOURNEY_SETTLED' })
    }

    const agreeToCuration = (tries: number) => {
      calls.agreeToCuration().catch(() => {
        const delay = RETRY_DELAYS_MS[tries]
        if (delay === undefined) return
        const timer = setTimeout(() => {
          timers.delete(timer)
          agreeToCuration(tries + 1)
        }, delay)
        timers.add(timer)
      })
    }

    receive((event) => {
      if (event.type === 'AGREE_TO_CURATION') agreeToCuration(0)
      else {
        waiting = event.journey
        if (!isSaving) void save()
      }
    })
    return () => timers.forEach(clearTimeout)
  })
}
