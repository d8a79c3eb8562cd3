/** Dialogs and sheets over the steps, in one chunk that is loaded after the first screen. */
import type { ConnectContext } from '@ieum/connect-flow/context/context.ts'
import { listsOf } from '@ieum/connect-flow/context/sync-part.ts'
import { buttonsOf } from '@ieum/connect-flow/dialogs/dialog-buttons.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { View } from '@ieum/connect-flow/view.ts'
import type { ConnectDialog } from '@ieum/contracts/mydata/connect/connect-names.ts'
import { type DialogText, dialog, signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { lazy } from 'react'
import { CycleSheet } from '../../consent-sheets/CycleSheet.tsx'
import { DatePickerSheet } from '../../consent-sheets/DatePickerSheet.tsx'
import { EndDateSheet } from '../../consent-sheets/EndDateSheet.tsx'
import { ConsentQuestion } from './overlays/ConsentQuestion.tsx'
import { DelayedSheet } from './overlays/DelayedSheet.tsx'
import { ItemsSheet } from './overlays/ItemsSheet.tsx'
import { MaintenanceDialog } from './overlays/MaintenanceDialog.tsx'
import { MessageDialog } from './overlays/MessageDialog.tsx'
import { CertificateSheet } from './steps/CertificateSheet.tsx'

const AskedOverlay = lazy(async () => ({ default: (await import('./overlays/AskedOverlay.tsx')).AskedOverlay }))

type Props = {
  readonly view: View
  readonly context: ConnectContext
  readonly send: (event: ConnectEvent) => void
  readonly flags: { readonly [flagKey: string]: boolean | string }
}

export function ConnectOverlays(props: Props) {
  const { view, context, send } = props
  return (
    <>
      {view.screen === 'certificateSheet' ? (
        <CertificateSheet
          certificateOrganization={context.certificate.organization}
          isBusy={view.isBusy}
          hasFailed={context.certificate.hasFailed}
          onChoose={(certificateOrganization) =>
            send({ type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization })
          }
          hasOthers={context.input.certificateModules.length > 0}
          onShowOthers={() => send({ type: 'OTHER_CERTIFICATES_PRESSED' })}
          onAgree={() => send({ type: 'AGREE_PRESSED' })}
          onClose={() => send({ type: 'CLOSE' })}
        />
      ) : null}
      <Overlay {...props} />
    </>
  )
}

function Overlay({ view, context, send, flags }: Props) {
  const close = () => send({ type: 'CLOSE' })
  const { press } = context.selection
  const outcome = press.at === 'decided' ? press.outcome : null
  const read = context.consent.at === 'read' ? context.consent : null
  const { overlay } = view
  switch (overlay) {
    case null:
      return null
    case 'askedSheet':
      return <AskedOverlay context={context} send={send} />
    case 'optionalConsentQuestion':
      return read?.questions[0] ? (
        <ConsentQuestion
          id={read.questions[0]}
          onAnswer={(isAgreed) => send({ type: 'QUESTION_ANSWERED', isAgreed })}
        />
      ) : null
    case 'itemsSheet':
      return <ItemsSheet items={read?.items ?? []} openIndustry={read?.openIndustry ?? null} onClose={close} />
    case 'cycleSheet':
      return (
        <CycleSheet
          cycle={read?.form.scheduledDataRequestCycleDay ?? null}
          onChoose={(cycle) => send({ type: 'CYCLE_CHOSEN', cycle })}
          onClose={close}
        />
      )
    case 'endDateSheet':
      return (
        <EndDateSheet
          unit={read?.form.consentEndDateUnit ?? null}
          nowMs={context.input.now()}
          hasDatePicker={flags.mydata_consent_end_date_picker === true}
          onChooseYears={(years) => send({ type: 'END_YEARS_CHOSEN', years })}
          onOpenDatePicker={() => send({ type: 'DATE_PICKER_OPENED' })}
          onClose={close}
        />
      )
    case 'datePicker':
      return (
        <DatePickerSheet
          nowMs={context.input.now()}
          onChoose={(dateMs) => send({ type: 'END_DATE_CHOSEN', dateMs })}
          onClose={close}
        />
      )
    case 'delayedSheet':
      return (
        <DelayedSheet
          delayed={listsOf(context.sync)?.failedOrgs ?? []}
          onRetry={() => send({ type: 'RETRY_MISSING_PRESSED' })}
          onClose={close}
        />
      )
    case 'allInMaintenance':
    case 'someInMaintenance': {
      const confirm = () => send({ type: buttonsOf(overlay).primary })
      return outcome?.kind === overlay ? <MaintenanceDialog connectable={[]} {...outcome} onConfirm={confirm} /> : null
    }
    case 'globalMaintenance':
      return outcome?.kind === 'globalMaintenance' ? (
        <Message name={overlay} words={dialog.globalMaintenance(outcome.schedule)} send={send} />
      ) : null
    case 'underage': {
      const isHealthLinked = flags.mydata_health_insurance_linking === true
      const words = isHealthLinked ? dialog.underageWithHealthInsurance : dialog.underage
      return <Message name={overlay} words={words} send={send} />
    }
    case 'signatureRequired':
      return <Message name={overlay} words={signatureWords(context)} send={send} />
    default:
      return <Message name={overlay} words={dialog[overlay]} send={send} />
  }
}

/** A dialog that consists of a text and buttons. */
function Message({
  name,
  words,
  send,
}: Pick<Props, 'send'> & { readonly name: ConnectDialog; readonly words: DialogText }) {
  const { primary, secondary, link } = buttonsOf(name)
  return (
    <MessageDialog
      words={words}
      onPrimary={() => send({ type: primary })}
      onSecondary={secondary && (() => send({ type: secondary }))}
      onLink={link && (() => send({ type: link }))}
    />
  )
}

/**
 * Names the state of a request to an agency. A certificate that signs in a window is requested again whatever the
 * state.
 */
function signatureWords({ certificate, signature }: ConnectContext): DialogText {
  const refusedState = signature.by === 'agency' && certificate.way.by !== 'window' ? signature.refusedState : null
  return refusedState === null ? dialog.signatureRequired : signatureDialogs[refusedState]
}
