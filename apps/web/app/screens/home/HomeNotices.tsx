import type { NewSignIn } from '@ieum/contracts/account/sign-ins.ts'
import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { PersonNotice } from '@ieum/contracts/mydata/notices.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { newSignIns as signInWords } from '@ieum/copy/account/sign-in-proof.ts'
import { assetQuestions as words } from '@ieum/copy/mydata/assets/asset-merge-prompts.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { needsSignature } from '@ieum/domain/mydata/connections/connection-notices.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { PendingLine } from '../../pending/pending-items.ts'
import type { AssetQuestions } from './use-asset-merge-prompts.ts'
import type { Refresh } from './use-refresh.ts'

type NoticeOf = AssetsAnswer['notices'][number]

const MAX_LINES = 2

export type HomeNoticesProps = {
  /** The most serious first, in the order of the answer. */
  readonly notices: readonly NoticeOf[]
  /** Newest first; shown until they were on the screen once. */
  readonly personNotices: readonly PersonNotice[]
  /** Items that wait for the person in other services. */
  readonly pending: readonly PendingLine[]
  /** On devices newer than this one; shown until they are answered. */
  readonly newSignIns: readonly NewSignIn[]
  /** Questions that only the person can answer about their assets. */
  readonly asked: AssetQuestions
  readonly refresh: Refresh
  readonly nowMs: number
  /** Starts the flow with these institutions chosen. */
  readonly onReconnect: (organizationGuids: readonly OrganizationGuid[]) => void
  readonly onSeen: (upToMs: string) => void
}

/**
 * Two notices right under the number they qualify, and all of them on request: failures, items in other services,
 * coming ends, and good news last, in one line.
 */
export function HomeNotices(props: HomeNoticesProps) {
  const { notices, pending, personNotices, newSignIns, asked, refresh, nowMs, onReconnect, onSeen } = props
  const [areAllShown, showAll] = useState(false)
  const firstOther = useRef<HTMLLIElement>(null)
  // One signature covers all that need one.
  const reconnect = () => onReconnect(notices.filter(needsSignature).map(({ organization }) => organization.guid))
  const lines = [
    ...(newSignIns.length === 0
      ? []
      : [
          {
            key: 'NEW_SIGN_IN',
            line: (
              <Notice as={Link} to={links.devices()} icon="alert" action={signInWords.see}>
                <NoticeWords {...signInWords.notice} />
              </Notice>
            ),
          },
        ]),
    ...notices.map((notice) => ({
      key: `${notice.organization.guid} ${notice.noticeEnum}`,
      line: <Line notice={notice} refresh={refresh} nowMs={nowMs} onReconnect={reconnect} />,
    })),
    ...asked.questions.map((question) => ({
      key: question.asset.assetIdentifier,
      line: (
        <Notice as="button" icon="info" action={words.answer} onClick={() => asked.show(question)}>
          <NoticeWords {...words.notice(question.asset.nameToDisplay)} />
        </Notice>
      ),
    })),
    ...pending.map(({ action, key, to, ...words }) => ({
      key,
      line: (
        <Notice as={Link} to={to} icon="info" action={action}>
          <NoticeWords {...words} />
        </Notice>
      ),
    })),
    ...personLines(personNotices),
  ]
  const shown = areAllShown ? lines : lines.slice(0, MAX_LINES)
  // A stuck deletion is shown until it is done, seen or not.
  const newest = personNotices.find(({ noticeKindEnum }) => noticeKindEnum !== 'DELETION_FAILED')
  const newestAtMs = shown.length === lines.length ? (newest?.createdAtMs ?? null) : null
  useEffect(() => {
    if (newestAtMs !== null) onSeen(newestAtMs)
  }, [newestAtMs, onSeen])
  // The pressed button is gone, so keyboard users continue where the other notices begin.
  useEffect(() => {
    if (areAllShown) firstOther.current?.focus()
  }, [areAllShown])
  const message = asked.failure ?? asked.success
  if (lines.length === 0 && message === null) return null
  return (
    <Section isTight label={home.noticesLabel}>
      <ul>
        {shown.map(({ key, line }, at) =>
          at === MAX_LINES ? (
            <li key={key} ref={firstOther} tabIndex={-1}>
              {line}
            </li>
          ) : (
            <li key={key}>{line}</li>
          ),
        )}
      </ul>
      {shown.length < lines.length ? (
        <Center>
          <TextAction onClick={() => showAll(true)}>{home.notice.others(lines.length - shown.length)}</TextAction>
        </Center>
      ) : null}
      {asked.success ? <Notice icon="check">{asked.success}</Notice> : null}
      {asked.failure ? (
        <Center>
          <InlineError>{asked.failure}</InlineError>
        </Center>
      ) : null}
      <LiveRegion>{message}</LiveRegion>
    </Section>
  )
}

/**
 * In this order: programs with access; failed deletions; consents that end, each with its latest reminder; institutions
 * that can be connected now; institutions that answer again; then all late connections in one line.
 */
function personLines(personNotices: readonly PersonNotice[]): { readonly key: string; readonly line: ReactNode }[] {
  const late = personNotices.filter(({ noticeKindEnum }) => noticeKindEnum === 'CONNECTED_LATE')
  const ending = new Map(
    personNotices
      .toReversed()
      .flatMap((one) =>
        one.noticeKindEnum === 'CONSENT_END' && one.organization ? [[one.organization.guid, one]] : [],
      ),
  )
  const stuck = personNotices.flatMap((one) =>
    one.noticeKindEnum === 'DELETION_FAILED' && one.organization ? [one.organization] : [],
  )
  const arrived = personNotices.flatMap((one) =>
    one.noticeKindEnum === 'ORGANIZATION_ARRIVED' && one.organization ? [one.organization] : [],
  )
  const back = personNotices.flatMap((one) =>
    one.noticeKindEnum === 'ORGANIZATION_BACK' && one.organization ? [one.organization] : [],
  )
  const lateName = late[0]?.organization?.name
  const isKind = (kind: PersonNotice['noticeKindEnum']) =>
    personNotices.some(({ noticeKindEnum }) => noticeKindEnum === kind)
  return [
    ...(['BRIDGE_TRIED_AGAIN', 'BRIDGE_CLAIMED'] as const).filter(isKind).map((kind) => ({
      key: kind,
      line: (
        <Notice
          as={Link}
          to={links.simplefin()}
          icon={kind === 'BRIDGE_CLAIMED' ? 'info' : 'alert'}
          action={home.notice.seeSimplefin}
        >
          <NoticeWords {...home.notice[kind === 'BRIDGE_CLAIMED' ? 'simplefinClaimed' : 'simplefinTriedAgain']} />
        </Notice>
      ),
    })),
    ...stuck.map(({ guid, name }) => ({
      key: `${guid} DELETION_FAILED`,
      line: (
        <Notice as={Link} to={links.deletions()} icon="alert" action={home.notice.seeDeletions}>
          <NoticeWords {...home.notice.deletionFailed(name)} />
        </Notice>
      ),
    })),
    ...[...ending].map(([guid, { organization, endsAtMs }]) => ({
      key: `${guid} CONSENT_END`,
      line: (
        <Notice icon="clock">
          <NoticeWords {...home.notice.consentEnds(organization?.name ?? '', Number(endsAtMs))} />
        </Notice>
      ),
    })),
    ...arrived.map(({ guid, name }) => ({
      key: `${guid} ORGANIZATION_ARRIVED`,
      line: (
        <Notice as={Link} to={links.connect('pfm', guid)} icon="check" action={home.notice.connect}>
          <NoticeWords {...home.notice.arrived(name)} />
        </Notice>
      ),
    })),
    ...back.map(({ guid, name }) => ({
      key: `${guid} ORGANIZATION_BACK`,
      line: (
        <Notice icon="check">
          <NoticeWords {...home.notice.back(name)} />
        </Notice>
      ),
    })),
    ...(lateName === undefined
      ? []
      : [
          {
            key: 'CONNECTED_LATE',
            line: (
              <Notice icon="check">
                <NoticeWords {...home.notice.connectedLate(lateName, late.length - 1)} />
              </Notice>
            ),
          },
        ]),
  ]
}

type LineProps = {
  readonly notice: NoticeOf
  readonly refresh: Refresh
  readonly nowMs: number
  readonly onReconnect: () => void
}

function Line({ notice, refresh, nowMs, onReconnect }: LineProps) {
  const { name } = notice.organization
  const from = notice.untilMs ? home.notice.from(Number(notice.untilMs), nowMs) : null
  const { retrySyncId } = notice
  switch (notice.noticeEnum) {
    case 'EXPIRED':
    case 'REVOKED':
      return (
        <Notice as="button" icon="linkOff" action={home.notice.reconnect} onClick={onReconnect}>
          <NoticeWords {...home.notice[notice.noticeEnum === 'REVOKED' ? 'revoked' : 'expired'](name)} />
        </Notice>
      )
    case 'MAINTENANCE':
      return (
        <Notice icon="clock" end={notice.untilMs ? home.notice.until(Number(notice.untilMs)) : null}>
          <NoticeWords {...home.notice.maintenance(name)} />
        </Notice>
      )
    case 'LIMITED':
      return (
        <Notice icon="clock" end={from}>
          <NoticeWords {...home.notice.limited(name)} />
        </Notice>
      )
    case 'PARTIAL':
      return (
        <Notice icon="info" end={from}>
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
      <span>{rest}</span>
    </>
  )
}
