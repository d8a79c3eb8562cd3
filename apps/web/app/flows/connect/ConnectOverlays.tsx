/** Dialogs and sheets over the steps, in one chunk that is loaded after the first screen. */
import type { ConnectContext } from '@ieum/connect-flow/context.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { View } from '@ieum/connect-flow/view.ts'
import { dialog, signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
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
  const confirm = () => send({ type: 'CONFIRM' })
  const { outcome } = context.selection
  const { form, items, questions, openIndustry } = context.consent
  switch (view.overlay) {
    case null:
      return null
    case 'askedSheet':
      return <AskedOverlay context={context} send={send} />
    case 'underage':
      return (
        <MessageDialog
          words={flags.mydata_health_insurance_linking === true ? dialog.underageWithHealthInsurance : dialog.underage}
          onPrimary={confirm}
          onSecondary={() => send({ type: 'MANUAL_ENTRY_PRESSED' })}
        />
      )
    case 'globalMaintenance':
      return outcome?.kind === 'globalMaintenance' ? (
        <MessageDialog words={dialog.globalMaintenance(outcome.schedule)} onPrimary={confirm} />
      ) : null
    case 'allInMaintenance':
      return outcome?.kind === 'allInMaintenance' ? (
        <MaintenanceDialog inMaintenance={outcome.inMaintenance} connectable={[]} onConfirm={confirm} />
      ) : null
    case 'someInMaintenance':
      return outcome?.kind === 'someInMaintenance' ? <MaintenanceDialog {...outcome} onConfirm={confirm} /> : null
    case 'optionalConsentQuestion':
      return questions[0] ? (
        <ConsentQuestion id={questions[0]} onAnswer={(isAgreed) => send({ type: 'QUESTION_ANSWERED', isAgreed })} />
      ) : null
    case 'itemsSheet':
      return <ItemsSheet items={items ?? []} openIndustry={openIndustry} onClose={close} />
    case 'cycleSheet':
      return (
        <CycleSheet
          cycle={form?.scheduledDataRequestCycleDay ?? null}
          onChoose={(cycle) => send({ type: 'CYCLE_CHOSEN', cycle })}
          onClose={close}
        />
      )
    case 'endDateSheet':
      return (
        <EndDateSheet
          unit={form?.consentEndDateUnit ?? null}
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
          delayed={context.sync.status?.organizationSyncStatus.failedOrgs ?? []}
          onRetry={() => send({ type: 'RETRY_MISSING_PRESSED' })}
          onClose={close}
        />
      )
    case 'allUnregistered':
      return (
        <MessageDialog
          words={dialog.allUnregistered}
          onPrimary={confirm}
          onSecondary={() => send({ type: 'DETAILS' })}
        />
      )
    case 'network':
      return (
        <MessageDialog
          words={dialog.network}
          onPrimary={() => send({ type: 'RETRY' })}
          onSecondary={() => send({ type: 'LATER' })}
        />
      )
    case 'signatureRequired': {
      const { refusedState } = context.signature
      // What signs in a window is asked for again whatever became of it.
      const isKnown = refusedState !== null && context.certificate.windowType === null
      return (
        <MessageDialog
          words={isKnown ? signatureDialogs[refusedState] : dialog.signatureRequired}
          onPrimary={confirm}
        />
      )
    }
    case 'invalidAccess':
      return <MessageDialog words={dialog.invalidAccess} onPrimary={close} />
    default:
      return <MessageDialog words={dialog[view.overlay]} onPrimary={confirm} />
  }
}
