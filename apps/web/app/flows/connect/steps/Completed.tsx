import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { JoinedArt } from '@ieum/ui/art/JoinedArt.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Thread, ThreadItem } from '@ieum/ui/controls/Thread.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Toast } from '@ieum/ui/feedback/Toast.tsx'
import { Band, CtaBar, CtaText, ListHead } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { StepFrame } from '../StepFrame.tsx'

export type CompletedProps = {
  readonly connected: readonly OrganizationBrief[]
  /** Organizations that will be connected later. */
  readonly delayed: readonly OrganizationBrief[]
  /** Organizations without any asset. */
  readonly noAsset: readonly OrganizationBrief[]
  readonly onShowDelayed: () => void
  readonly onConfirm: () => void
}

export function Completed({ connected, delayed, noAsset, onShowDelayed, onConfirm }: CompletedProps) {
  const [hasToast, setHasToast] = useState(delayed.length > 0)
  return (
    <StepFrame
      name={done.title}
      onBack={onConfirm}
      isClose
      foot={
        <>
          {hasToast ? (
            <Toast
              text={done.toast}
              action={{ label: done.toastAction, onPress: onShowDelayed }}
              onLeave={() => setHasToast(false)}
            />
          ) : null}
          <CtaBar>
            {delayed.length > 0 ? (
              <CtaText onClick={onShowDelayed}>
                {done.delayedCount(delayed.length)}
                <Icon name="chevron" size="tiny" />
              </CtaText>
            ) : null}
            <Button onClick={onConfirm}>{done.confirm}</Button>
          </CtaBar>
        </>
      }
    >
      <EmptyView art={<JoinedArt />} title={done.title} text={done.subtitle(connected.length)} takesFocus />
      <Thread label={done.title}>
        {connected.map((organization) => (
          <ThreadItem key={organization.guid} isJoined>
            <Row isTall lead={<Monogram party={organization} />} title={organization.name} />
          </ThreadItem>
        ))}
      </Thread>
      {noAsset.length > 0 ? (
        <>
          <Band />
          <ListHead>{done.noAssetHeading}</ListHead>
          <ul aria-label={done.noAssetHeading}>
            {noAsset.map((organization) => (
              <li key={organization.guid}>
                <Row lead={<Monogram party={organization} />} title={organization.name} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </StepFrame>
  )
}
