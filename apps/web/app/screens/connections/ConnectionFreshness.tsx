import type { ConnectionConsentScopes } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { freshness } from '@ieum/copy/mydata/connections/freshness.ts'
import { TimelineItem } from '@ieum/ui/content/Timeline.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'

type Shown = { readonly shown: ConnectionConsentScopes; readonly nowMs: number }

/** Data that the last reading of a live connection left out, and the time from which it may be requested again. */
export function FreshnessNotice({ shown, nowMs }: Shown) {
  const { connection, reading } = shown
  // A connection that was never read has nothing to report yet.
  if (reading.askedAtMs === null) return null
  const from = reading.askAgainAtMs === null ? null : freshness.fromThen(Number(reading.askAgainAtMs), nowMs)
  switch (reading.freshnessEnum) {
    case 'LIMITED': {
      const { name, rest } = freshness.limited(connection.organization.name)
      return (
        <Notice icon="clock" end={from}>
          <b>{name}</b>
          {rest}
        </Notice>
      )
    }
    case 'PARTIAL':
      return (
        <Notice icon="info" end={from}>
          {freshness.partial}
        </Notice>
      )
    case 'REFUSED':
      return <Notice icon="alert">{freshness.notReported}</Notice>
    default:
      return null
  }
}

/** The time as of which all data is current and, after a later failed reading, the time of that. */
export function FetchedItem({ shown, nowMs }: Shown) {
  const { fetchedAtMs, reading } = shown
  const { timeline } = words
  const { freshnessEnum, askedAtMs, answeredAtMs } = reading
  const isInVain = askedAtMs !== null && (fetchedAtMs === null || Number(askedAtMs) > Number(fetchedAtMs))
  const isAnswered = answeredAtMs !== null && Number(answeredAtMs) >= Number(askedAtMs)
  const asked = isInVain ? (isAnswered ? freshness.notProvided : freshness.noAnswer)(Number(askedAtMs), nowMs) : null
  if (fetchedAtMs === null) return <TimelineItem state="later" title={timeline.notFetched} at={null} note={asked} />
  const isUnchanged = freshnessEnum === 'UNCHANGED'
  return (
    <TimelineItem
      state="done"
      title={isUnchanged ? timeline.checked : timeline.fetched}
      at={timeline.at(fetchedAtMs, nowMs)}
      note={asked ?? (isUnchanged ? freshness.unchanged : null)}
    />
  )
}
