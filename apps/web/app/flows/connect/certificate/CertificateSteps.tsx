/** The steps of a certificate with a window of its own. Few people use them, so they are loaded on demand. */
import { windowOf } from '@ieum/connect-flow/context/certificate-part.ts'
import type { ConnectContext } from '@ieum/connect-flow/context/context.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { View } from '@ieum/connect-flow/view.ts'
import { CertificateList } from '../steps/CertificateList.tsx'
import { CertificateWindow } from '../steps/CertificateWindow.tsx'

export type CertificateStepsProps = {
  readonly view: View
  readonly isWindowOpen: boolean
  readonly context: ConnectContext
  readonly send: (event: ConnectEvent) => void
}

export function CertificateSteps({ view, isWindowOpen, context, send }: CertificateStepsProps) {
  const { certificate, signature } = context
  const module = windowOf(certificate)
  if (module === null) return null
  const onBack = () => send({ type: 'BACK' })
  if (view.screen === 'certificateList') {
    return (
      <CertificateList
        modules={context.input.certificateModules}
        chosen={module.certificateTypeEnum}
        isBusy={view.isBusy}
        hasFailed={certificate.hasFailed}
        onChoose={(certificateType) => send({ type: 'CERTIFICATE_CHOSEN', certificateType })}
        onAgree={() => send({ type: 'AGREE_PRESSED' })}
        onBack={onBack}
      />
    )
  }
  return (
    <CertificateWindow
      certificateType={module.certificateTypeEnum}
      isPreparing={view.isBusy}
      isOpen={isWindowOpen}
      problem={signature.by === 'window' ? signature.problem : null}
      onSign={() => send({ type: 'SIGN_PRESSED' })}
      onBack={onBack}
    />
  )
}
