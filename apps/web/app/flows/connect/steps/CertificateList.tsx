import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { CertificateModule } from '@ieum/contracts/page.ts'
import { cert, certificateNames, certList } from '@ieum/copy/mydata/connect/cert.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Hidden } from '@ieum/ui/content/Hidden.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Button, TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Option, OptionNote, Options, OptionsHead, OptionsPage, TermsLine } from '@ieum/ui/controls/Option.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { links } from '../../../links/links.ts'
import { termsOfCertificate } from '../certificate/terms-of-certificate.ts'
import { StepFrame } from '../StepFrame.tsx'

export type CertificateListProps = {
  /** Only configured certificates can be chosen. */
  readonly modules: readonly CertificateModule[]
  readonly chosen: CertificateType
  readonly isBusy: boolean
  /** The consent to the terms could not be sent. */
  readonly hasFailed: boolean
  readonly onChoose: (certificateType: CertificateType) => void
  readonly onAgree: () => void
  readonly onBack: () => void
}

/** Certificates that sign in a window of their own: the product's and others. */
export function CertificateList(props: CertificateListProps) {
  const { modules, chosen, onChoose } = props
  const own = modules.filter((module) => module.certificateTypeEnum === 'OWN')
  const others = modules.filter((module) => module.certificateTypeEnum !== 'OWN')
  const issueUrl = modules.find((module) => module.certificateTypeEnum === chosen)?.issueUrl
  const optionsOf = (group: readonly CertificateModule[]) =>
    group.map(({ certificateTypeEnum: type }) => (
      <Option
        key={type}
        name="certificate"
        value={type}
        lead={<Monogram party={{ guid: type, name: certificateNames[type] }} />}
        label={certificateNames[type]}
        isChecked={type === chosen}
        onChoose={() => onChoose(type)}
      />
    ))
  return (
    <StepFrame
      name={certList.title}
      onBack={props.onBack}
      foot={
        <CtaBar>
          <Button onClick={props.onAgree} isBusy={props.isBusy}>
            {cert.cta}
          </Button>
        </CtaBar>
      }
    >
      <ScreenTitle title={certList.title} takesFocus />
      <OptionsPage>
        {own.length > 0 ? <Options legend={<Hidden>{certList.title}</Hidden>}>{optionsOf(own)}</Options> : null}
        {others.length > 0 ? (
          <Options legend={<OptionsHead>{certList.others}</OptionsHead>}>{optionsOf(others)}</Options>
        ) : null}
        <OptionNote>{certList.note}</OptionNote>
        <Center>
          <TextAction as="a" href={issueUrl} target="_blank" rel="noreferrer">
            {certList.add}
            <Icon name="external" size="tiny" />
            <Hidden>
              {certList.addHidden(certificateNames[chosen])} {screenWords.newWindow}
            </Hidden>
          </TextAction>
        </Center>
        <TermsLine
          title={certList.terms[chosen]}
          action={
            <TextAction
              as="a"
              tone="quiet"
              href={links.terms(termsOfCertificate(chosen))}
              target="_blank"
              rel="noreferrer"
            >
              {cert.termsView}
              <Hidden>
                {certList.termsViewHidden(certList.terms[chosen])} {screenWords.newWindow}
              </Hidden>
            </TextAction>
          }
        />
        {props.hasFailed ? <InlineError>{cert.failed}</InlineError> : null}
      </OptionsPage>
    </StepFrame>
  )
}
