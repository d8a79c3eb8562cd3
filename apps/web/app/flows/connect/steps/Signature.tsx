import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { PhoneArt } from '@ieum/ui/art/PhoneArt.tsx'
import { Tip } from '@ieum/ui/content/Facts.tsx'
import { Hidden, WebOnly } from '@ieum/ui/content/Hidden.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Button, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { StepFrame } from '../StepFrame.tsx'

export type SignatureProps = {
  readonly certificateOrganization: PrivateCertificateOrganization
  /** Opens the certificate organization's app; null on other devices. */
  readonly appUri: string | null
  /** Customer service of the Naver certificate. */
  readonly naverPhone: string
  /** A new request is being sent. */
  readonly isBusy: boolean
  readonly onReopen: () => void
  readonly onHelp: () => void
  /** Switches to signing at the other agency. */
  readonly onOther: () => void
  readonly onComplete: () => void
  readonly onBack: () => void
}

export function Signature(props: SignatureProps) {
  const isMobile = props.appUri !== null
  const words = sign[props.certificateOrganization]
  const title = isMobile ? words.titleMobile : words.titleOther
  return (
    <StepFrame
      name={title}
      onBack={props.onBack}
      foot={
        <CtaBar>
          <Button onClick={props.onComplete} isBusy={props.isBusy}>
            {props.isBusy ? sign.requesting : sign.complete}
          </Button>
        </CtaBar>
      }
    >
      <ScreenTitle title={title} subtitle={isMobile ? sign.subtitleMobile : sign.subtitleOther} takesFocus />
      <Center space="large">
        <PhoneArt />
        {isMobile ? null : <Hidden>{words.artAlt}</Hidden>}
      </Center>
      <Center>{sign.watching}</Center>
      {isMobile ? (
        <Center>
          {sign.retry}
          <TextAction onClick={props.onReopen}>{words.reopen}</TextAction>
        </Center>
      ) : null}
      <Tip title={sign.tipTitle}>
        {words.tip}
        {props.certificateOrganization === 'NAVER' ? <NaverPhone number={props.naverPhone} /> : null}
      </Tip>
      <Center>
        <TextAction tone="quiet" onClick={props.onOther}>
          {words.other}
        </TextAction>
      </Center>
      <Center>
        <TextAction tone="quiet" onClick={props.onHelp}>
          {sign.help}
          <WebOnly>
            <Icon name="external" size="tiny" />
            <Hidden>{screenWords.newWindow}</Hidden>
          </WebOnly>
        </TextAction>
      </Center>
    </StepFrame>
  )
}

function NaverPhone({ number }: { readonly number: string }) {
  return (
    <>
      {' '}
      <span>{sign.naverPhone.before}</span>
      <a href={`tel:${number}`}>{number}</a>
      <span>{sign.naverPhone.after}</span>
    </>
  )
}
