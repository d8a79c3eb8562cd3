/** The steps after the selection, in one chunk that is loaded after the first screen. */
import { consentButtonFacts } from '@ieum/connect-flow/context/consent-part.ts'
import type { ConnectContext } from '@ieum/connect-flow/context/context.ts'
import { appUriOf } from '@ieum/connect-flow/context/signature-part.ts'
import { listsOf } from '@ieum/connect-flow/context/sync-part.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { View } from '@ieum/connect-flow/view.ts'
import { consentButton } from '@ieum/domain/mydata/connect/consent/consent-button.ts'
import { consentEndDateMs } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { consentEnd } from '@ieum/domain/mydata/connect/consent/form-end.ts'
import { doneCount, syncRows, watchedPercent } from '@ieum/domain/mydata/connect/progress/sync-progress.ts'
import { lazy, useCallback } from 'react'
import { lastConsentPoints } from './last-consent-points.ts'
import { useSignatureWatch } from './signature/use-signature-watch.ts'
import { useStatusNotes } from './status/use-status-notes.ts'
import { Completed } from './steps/Completed.tsx'
import { ConnectionRequest } from './steps/ConnectionRequest.tsx'
import { Consent } from './steps/Consent.tsx'
import { Signature } from './steps/Signature.tsx'
import { SyncStatus } from './steps/SyncStatus.tsx'

const CertificateSteps = lazy(async () => ({
  default: (await import('./certificate/CertificateSteps.tsx')).CertificateSteps,
}))

type Props = {
  readonly view: View
  readonly isReadFailed: boolean
  readonly isConsentButtonLocked: boolean
  readonly isWindowOpen: boolean
  readonly context: ConnectContext
  readonly send: (event: ConnectEvent) => void
  readonly naverPhone: string
}

export function ConnectSteps(props: Props) {
  const { context, send, view } = props
  switch (view.screen) {
    case 'consent':
      return <ConsentStep {...props} />
    case 'signature':
      return <SignatureStep {...props} />
    case 'certificateList':
    case 'certificateWindow':
      return <CertificateSteps {...props} />
    case 'connectionRequest':
      return <ConnectionRequest />
    case 'syncStatus':
      return <WatchingStep {...props} />
    case 'completed': {
      const lists = listsOf(context.sync)
      return (
        <Completed
          connected={lists?.successfulOrgs ?? []}
          delayed={lists?.failedOrgs ?? []}
          noAsset={lists?.noAssetOrgs ?? []}
          onShowDelayed={() => send({ type: 'DELAYED_OPENED' })}
          onConfirm={() => send({ type: 'CONFIRM' })}
        />
      )
    }
    default:
      return null
  }
}

/** The page continues by itself once the agency reports that the person has signed. */
function SignatureStep({ context, send, view, naverPhone }: Props) {
  const { signature, certificate } = context
  const isAsked = signature.by === 'agency'
  useSignatureWatch(
    isAsked && !view.isBusy && !view.overlay ? signature.certificationTransactionId : null,
    useCallback(() => send({ type: 'SIGNED' }), [send]),
  )
  return (
    <Signature
      // A request at the other agency is another screen, so its title takes the focus.
      key={certificate.organization}
      certificateOrganization={certificate.organization}
      appUri={appUriOf(signature)}
      naverPhone={naverPhone}
      isBusy={view.isBusy && isAsked && signature.hasOpened}
      onReopen={() => send({ type: 'REOPEN_PRESSED' })}
      onHelp={() => send({ type: 'HELP_PRESSED' })}
      onOther={() => send({ type: 'OTHER_AGENCY_PRESSED' })}
      onComplete={() => send({ type: 'COMPLETE_PRESSED' })}
      onBack={() => send({ type: 'BACK' })}
    />
  )
}

function WatchingStep({ context, send }: Props) {
  const lists = listsOf(context.sync)
  return (
    <SyncStatus
      percent={watchedPercent(lists)}
      done={lists ? doneCount(lists) : 0}
      rows={shownRows(context)}
      notes={useStatusNotes()}
      onLeave={() => send({ type: 'BACK' })}
    />
  )
}

/** In the staggered variant a success is shown when its turn comes. */
function shownRows({ input, sync }: ConnectContext) {
  if (sync.at !== 'received') return []
  const revealed = new Set(sync.revealedGuids)
  return syncRows(sync.status.organizationSyncStatus).map((row) =>
    input.isStaggered && row.state === 'success' && !revealed.has(row.organization.guid)
      ? { ...row, state: 'loading' as const }
      : row,
  )
}

function ConsentStep({ context, send, view, isReadFailed, isConsentButtonLocked }: Props) {
  const { consent } = context
  const read = consent.at === 'read' ? consent : null
  const onEndVisible = useCallback((isVisible: boolean) => send({ type: 'END_VISIBILITY_CHANGED', isVisible }), [send])
  return (
    <Consent
      organizations={context.chosen}
      items={read?.items ?? null}
      form={read?.form ?? null}
      offered={read?.offered ?? []}
      preticked={read?.preticked ?? []}
      endMs={read ? consentEndDateMs(consentEnd(read.form.consentEndDateUnit), context.input.now()) : 0}
      differences={
        read && lastConsentPoints(read, context.chosen, context.input.list.organizations, context.input.now())
      }
      button={consentButton(consentButtonFacts(consent))}
      isSubmitting={view.isBusy && read !== null}
      isIndividual={context.certificate.way.by === 'institution'}
      isButtonLocked={isConsentButtonLocked}
      hasFailed={isReadFailed}
      isFirstPartRead={read?.isFirstPartRead === true}
      onToggleOptional={(id) => send({ type: 'OPTIONAL_TOGGLED', id })}
      onToggleCollection={() => send({ type: 'MANDATORY_TOGGLED', which: 'collectionAndUse' })}
      onToggleProvision={() => send({ type: 'MANDATORY_TOGGLED', which: 'provision' })}
      onOpenItems={(industry) => send({ type: 'ITEMS_OPENED', industry })}
      onOpenCycle={() => send({ type: 'CYCLE_OPENED' })}
      onOpenEndDate={() => send({ type: 'END_DATE_OPENED' })}
      onEndVisible={onEndVisible}
      onReadFirstPart={() => send({ type: 'MID_BUTTON_PRESSED' })}
      onPress={() => send({ type: 'BUTTON_PRESSED' })}
      onRetry={() => send({ type: 'RETRY' })}
      onBack={() => send({ type: 'BACK' })}
    />
  )
}
