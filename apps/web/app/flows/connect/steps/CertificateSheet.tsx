import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Hidden, WebOnly } from '@ieum/ui/content/Hidden.tsx'
import { CertificateOrganizationDisc } from '@ieum/ui/content/Monogram.tsx'
import { Button, TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Option, OptionNote, Options, TermsLine } from '@ieum/ui/controls/Option.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { BottomSheet } from '@ieum/ui/overlays/BottomSheet.tsx'
import { links } from '../../../links/links.ts'

export type CertificateSheetProps = {
  readonly certificateOrganization: PrivateCertificateOrganization
  readonly isBusy: boolean
  /** The consent to the terms could not be sent. */
  readonly hasFailed: boolean
  /** More certificates exist than these two. */
  readonly hasOthers: boolean
  readonly onShowOthers: () => void
  readonly onChoose: (certificateOrganization: PrivateCertificateOrganization) => void
  readonly onAgree: () => void
  readonly onClose: () => void
}

const certificateOrganizations = [
  { value: 'KAKAO', disc: 'kakao' },
  { value: 'NAVER', disc: 'naver' },
] as const

export function CertificateSheet(props: CertificateSheetProps) {
  return (
    <BottomSheet title={cert.title} closeLabel={screenWords.close} onClose={props.onClose} isPadded>
      <Options legend={<Hidden>{cert.title}</Hidden>}>
        {certificateOrganizations.map(({ value, disc }) => (
          <Option
            key={value}
            name="certificate"
            value={value}
            lead={<CertificateOrganizationDisc organization={disc} letter={cert.letter[value]} />}
            label={cert.option[value]}
            isChecked={props.certificateOrganization === value}
            onChoose={() => props.onChoose(value)}
          />
        ))}
      </Options>
      <OptionNote>{cert.note}</OptionNote>
      <TermsLine
        title={cert.terms}
        action={
          <TextAction
            as="a"
            tone="quiet"
            href={links.terms('MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION')}
            target="_blank"
            rel="noreferrer"
          >
            {cert.termsView}
            <Hidden>{cert.termsViewHidden}</Hidden>
            <WebOnly>
              <Hidden>{screenWords.newWindow}</Hidden>
            </WebOnly>
          </TextAction>
        }
      />
      {props.hasFailed ? <InlineError>{cert.failed}</InlineError> : null}
      <Button onClick={props.onAgree} isBusy={props.isBusy}>
        {cert.cta}
      </Button>
      {props.hasOthers ? (
        <Center>
          <TextAction tone="quiet" onClick={props.onShowOthers}>
            {cert.other}
          </TextAction>
        </Center>
      ) : null}
    </BottomSheet>
  )
}
