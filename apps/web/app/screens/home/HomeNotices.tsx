import type { AssetsAnswer } from '@ieum/contracts/mydata/assets.ts'
import type { PersonNotice } from '@ieum/contracts/mydata/notices.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { home } from '@ieum/copy/mydata/home.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Notice } from '@ieum/ui/Notice.tsx'
import { Section } from '@ieum/ui/Screen.tsx'
import { useEffect } from 'react'
import type { Refresh } from './use-refresh.ts'

type NoticeOf = AssetsAnswer['notices'][number]

const MAX_LINES = 2

export type HomeNoticesProps = {
  /** The gravest first, as they are answered. */
  readonly notices: readonly NoticeOf[]
  /** Newest first; told until they were on the screen once. */
  readonly connectedLate: readonly PersonNotice[]
  readonly refresh: Refresh
  /** Starts the flow with these institutions chosen. */
  readonly onReconnect: (organizationGuids: readonly OrganizationGuid[]) => void
  readonly onSeen: (upToMs: string) => void
}

/** At most two lines, right under the number that they qualify. Good news comes last, in one line. */
export function HomeNotices({ notices, connectedLate, refresh, onReconnect, onSeen }: HomeNoticesProps) {
  const shown = notices.slice(0, MAX_LINES)
  // One signature serves all that need one.
  const reconnect = () => onReconnect(notices.filter(needsSignature).map(({ organization }) => organization.guid))
  const hasRoom = shown.length < MAX_LINES
  const newest = hasRoom ? connectedLate[0] : undefined
  const newestAtMs = newest?.createdAtMs ?? null
  useEffect(() => {
    if (newestAtMs !== null) onSeen(newestAtMs)
  }, [newestAtMs, onSeen])
  if (shown.length === 0 && !newest) return null
  return (
    <Section isTight label={home.noticesLabel}>
      <ul>
        {shown.map((notice) => (
          <li key={`${notice.organization.guid} ${notice.noticeEnum}`}>
            <Line notice={notice} refresh={refresh} onReconnect={reconnect} />
          </li>
        ))}
        {newest ? (
          <li>
            <Notice icon="check">
              <NoticeWords {...home.notice.connectedLate(newest.organization.name, connectedLate.length - 1)} />
            </Notice>
          </li>
        ) : null}
      </ul>
    </Section>
  )
}

/** Neither waiting nor another try helps: it has ended, or failed for good. */
function needsSignature({ noticeEnum, retrySyncId }: NoticeOf): boolean {
  return noticeEnum === 'EXPIRED' || (noticeEnum === 'FAILED' && retrySyncId === null)
}

type LineProps = { readonly notice: NoticeOf; readonly refresh: Refresh; readonly onReconnect: () => void }

function Line({ notice, refresh, onReconnect }: LineProps) {
  const { name } = notice.organization
  const { retrySyncId } = notice
  switch (notice.noticeEnum) {
    case 'EXPIRED':
      return (
        <Notice as="button" icon="linkOff" action={home.notice.reconnect} onClick={onReconnect}>
          <NoticeWords {...home.notice.expired(name)} />
        </Notice>
      )
    case 'MAINTENANCE':
      return (
        <Notice icon="clock" end={notice.untilMs ? home.notice.until(Number(notice.untilMs)) : null}>
          <NoticeWords {...home.notice.maintenance(name)} />
        </Notice>
      )
    case 'PARTIAL':
      return (
        <Notice icon="info">
          <NoticeWords {...home.notice.partial(name)} />
        </Notice>
      )
    default: {
      const words = notice.noticeEnum === 'DELAYED' ? home.notice.delayed(name) : home.notice.failed(name)
      if (needsSignature(notice)) {
        return (
          <Notice as="button" icon="alert" action={home.notice.reconnect} onClick={onReconnect}>
            <NoticeWords {...words} />
          </Notice>
        )
      }
      return retrySyncId ? (
        <Notice as="button" icon="alert" action={screenWords.retry} onClick={() => refresh.retry(retrySyncId)}>
          <NoticeWords {...words} />
        </Notice>
      ) : (
        <Notice icon="alert">
          <NoticeWords {...words} />
        </Notice>
      )
    }
  }
}

function NoticeWords({ name, rest }: { readonly name: string; readonly rest: string }) {
  return (
    <>
      <b>{name}</b>
      {rest}
    </>
  )
}
