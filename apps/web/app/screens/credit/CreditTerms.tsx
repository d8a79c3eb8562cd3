import type { CreditUserTerms } from '@ieum/contracts/credit/consents/terms.ts'
import type { CreditTerms as TermsName } from '@ieum/contracts/credit/consents/terms-names.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Hidden, LiveRegion, WebOnly } from '@ieum/ui/content/Hidden.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Checkbox } from '@ieum/ui/controls/Check.tsx'
import { ConsentItem } from '@ieum/ui/controls/Consent.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Band, CtaBar, Header, ListHead, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { Agreeing } from './use-agreeing.ts'

type Known = CreditUserTerms & { readonly termsTypeEnum: TermsName }

/**
 * Required and optional terms apart, nothing ticked in advance, each with its text. One button names what comes next.
 */
export function CreditTerms({
  terms,
  agreeing,
}: {
  readonly terms: readonly CreditUserTerms[]
  readonly agreeing: Agreeing
}) {
  const [ticked, setTicked] = useState<readonly TermsName[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const known = terms.filter((one): one is Known => one.termsTypeEnum !== 'UNKNOWN')
  const required = known.filter(({ isRequired }) => isRequired)
  const optional = known.filter(({ isRequired }) => !isRequired)
  const isReconsent = known.some((one) => one.userTermsConsentStatus.isReconsentRequired)
  const words = isReconsent ? credit.reconsent : credit.agree
  const areAllTicked = ticked.length === known.length
  const tick = (termsTypes: readonly TermsName[], isOn: boolean) => {
    setIsMissing(false)
    setTicked((before) => [...before.filter((one) => !termsTypes.includes(one)), ...(isOn ? termsTypes : [])])
  }
  const press = () => {
    if (required.every(({ termsTypeEnum }) => ticked.includes(termsTypeEnum))) agreeing.agree(ticked)
    else setIsMissing(true)
  }
  const group = (title: string, list: readonly Known[]) =>
    list.length === 0 ? null : (
      <section aria-label={title}>
        <ListHead>{title}</ListHead>
        {list.map((one) => (
          <Terms
            key={one.termsTypeEnum}
            terms={one}
            isOn={ticked.includes(one.termsTypeEnum)}
            onChange={(isOn) => tick([one.termsTypeEnum], isOn)}
          />
        ))}
      </section>
    )
  const error = isMissing ? credit.agree.missing : agreeing.failure
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={agreeing.isBusy}
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button isBusy={agreeing.isBusy} onClick={press}>
              {isReconsent ? credit.reconsent.cta : credit.agree.cta}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
        <Row
          as="label"
          title={credit.agree.all}
          end={
            <Checkbox
              isLabelled
              state={areAllTicked ? 'on' : ticked.length > 0 ? 'mixed' : 'off'}
              onChange={(isOn) =>
                tick(
                  known.map(({ termsTypeEnum }) => termsTypeEnum),
                  isOn,
                )
              }
            />
          }
        />
        <Band />
        {group(credit.agree.required, required)}
        {group(credit.agree.optional, optional)}
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

function Terms({
  terms: { termsTypeEnum, title, summary, isRequired },
  isOn,
  onChange,
}: {
  readonly terms: Known
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <ConsentItem
      title={credit.agree.name(title, isRequired)}
      note={summary}
      isOn={isOn}
      onChange={onChange}
      link={
        <TextAction as="a" tone="caption" isTight href={links.terms(termsTypeEnum)} target="_blank" rel="noreferrer">
          {credit.agree.read}
          <Hidden>{title}</Hidden>
          <Icon name="chevron" size="tiny" />
          <WebOnly>
            <Hidden>{screenWords.newWindow}</Hidden>
          </WebOnly>
        </TextAction>
      }
    />
  )
}
