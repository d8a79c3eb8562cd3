import type { SigningProblem } from '@ieum/connect-flow/context/signature-part.ts'
import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import { certificateNames } from '@ieum/copy/mydata/connect/cert.ts'
import { signWindow } from '@ieum/copy/mydata/connect/sign.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Tip } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { StepFrame } from '../StepFrame.tsx'

export type CertificateWindowProps = {
  readonly certificateType: CertificateType
  /** The documents to sign are being prepared. */
  readonly isPreparing: boolean
  readonly isOpen: boolean
  /** Reason why the last press signed nothing. */
  readonly problem: SigningProblem | null
  /** Must be called within the press itself, because only a press may open a window. */
  readonly onSign: () => void
  readonly onBack: () => void
}

/** Signing in the certificate's window. The window itself is not ours. */
export function CertificateWindow(props: CertificateWindowProps) {
  const title = signWindow.title(certificateNames[props.certificateType])
  return (
    <StepFrame
      name={title}
      onBack={props.onBack}
      foot={
        <CtaBar>
          <Button onClick={props.onSign} isBusy={props.isPreparing}>
            {buttonOf(props)}
          </Button>
        </CtaBar>
      }
    >
      <ScreenTitle title={title} subtitle={signWindow.subtitle} takesFocus />
      <Center space="large">
        <WaitingArt />
      </Center>
      {props.isOpen ? <Center>{signWindow.waiting}</Center> : null}
      {props.problem ? (
        <Center>
          <InlineError>{signWindow.problem[props.problem]}</InlineError>
        </Center>
      ) : null}
      <LiveRegion>
        {props.problem ? signWindow.problem[props.problem] : props.isOpen ? signWindow.waiting : null}
      </LiveRegion>
      <Tip title={signWindow.tipTitle}>{signWindow.tip}</Tip>
    </StepFrame>
  )
}

function buttonOf({ isPreparing, isOpen, problem }: CertificateWindowProps): string {
  if (isPreparing) return signWindow.preparing
  if (isOpen) return signWindow.openAgain
  return problem === 'unprepared' ? signWindow.retry : signWindow.open
}
