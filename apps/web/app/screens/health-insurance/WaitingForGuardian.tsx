import { healthInsuranceLabels } from '@ieum/copy/health-insurance/labels.ts'
import { healthInsuranceWords } from '@ieum/copy/health-insurance/linking.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { CtaBar, CtaText, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { WaitingShown } from './read-health-insurance.ts'
import type { HealthInsuranceActions } from './use-health-insurance.ts'

const { waiting: words } = healthInsuranceWords

/** The guardian is asked in their app: the guardian, the app and the deadline. */
export function WaitingForGuardian({
  actions,
  nowMs,
  onCancel,
  onFinish,
  request,
  takesFocus,
}: {
  readonly actions: HealthInsuranceActions
  readonly nowMs: number
  readonly onCancel: () => void
  readonly onFinish: () => void
  readonly request: WaitingShown
  readonly takesFocus: boolean
}) {
  const { busyWith, failure, success } = actions
  const { expiresAtMs, guardianNameToDisplay: name, simpleAuthenticationProviderEnum: provider } = request
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={busyWith !== null}
        foot={
          <CtaBar lead={failure ? <InlineError>{failure}</InlineError> : undefined}>
            <CtaText aria-disabled={busyWith !== null || undefined} onClick={onCancel}>
              {words.cancel}
            </CtaText>
            <Button meaning="waiting" isBusy={busyWith === 'finishing'} onClick={onFinish}>
              {busyWith === 'finishing' ? words.checking : words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle(name, provider)} takesFocus={takesFocus} />
          {success ? <Notice icon="clock">{success}</Notice> : null}
          <Facts>
            <Fact label={words.guardian}>{words.guardianValue(name)}</Fact>
            <Fact label={words.provider}>{healthInsuranceLabels.providers[provider]}</Fact>
            <Fact label={words.until}>{words.untilValue(expiresAtMs, nowMs)}</Fact>
          </Facts>
        </Section>
        <Section label={words.how.title}>
          <Inset>
            <PointList heading="h2" title={words.how.title} points={words.how.points(provider)} note={words.how.note} />
          </Inset>
        </Section>
        <LiveRegion>{failure ?? success}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
