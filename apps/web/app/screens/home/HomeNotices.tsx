import type { AssetsAnswer } from '@ieum/contracts/mydata/assets.ts'
import { common } from '@ieum/copy/common.ts'
import { home } from '@ieum/copy/screens/home.ts'
import { Notice } from '@ieum/ui/Notice.tsx'
import { Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import type { Refresh } from './use-refresh.ts'

type NoticeOf = AssetsAnswer['notices'][number]

const MAX_LINES = 2
/** What a person can put right comes first. */
const ORDER: readonly NoticeOf['noticeEnum'][] = ['EXPIRED', 'FAILED', 'DELAYED', 'PARTIAL', 'MAINTENANCE', 'UNKNOWN']

/** At most two lines, right under the number that they qualify. */
export function HomeNotices({
  notices,
  refresh,
}: {
  readonly notices: readonly NoticeOf[]
  readonly refresh: Refresh
}) {
  const shown = notices
    .toSorted((a, b) => ORDER.indexOf(a.noticeEnum) - ORDER.indexOf(b.noticeEnum))
    .slice(0, MAX_LINES)
  if (shown.length === 0) return null
  return (
    <Section isTight label={home.noticesLabel}>
      <ul>
        {shown.map((notice) => (
          <li key={`${notice.organization.guid} ${notice.noticeEnum}`}>
            <Line notice={notice} refresh={refresh} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Line({ notice, refresh }: { readonly notice: NoticeOf; readonly refresh: Refresh }) {
  const { name } = notice.organization
  const { retrySyncId } = notice
  switch (notice.noticeEnum) {
    case 'EXPIRED':
      return (
        <Notice as={Link} to={links.connect('pfm')} icon="linkOff" action={home.notice.reconnect}>
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
      return retrySyncId ? (
        <Notice as="button" icon="alert" action={common.retry} onClick={() => refresh.retry(retrySyncId)}>
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
