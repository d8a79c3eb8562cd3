import { healthInsuranceWords } from '@ieum/copy/health-insurance/linking.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { InlineFailure } from './InlineFailure.tsx'
import type { HealthInsuranceActions } from './use-health-insurance.ts'

const { start: words } = healthInsuranceWords

/** Data that is read, data that is not, and the consent that is needed. */
export function StartLinking({
  actions,
  onBegin,
  takesFocus,
}: {
  readonly actions: HealthInsuranceActions
  readonly onBegin: () => void
  readonly takesFocus: boolean
}) {
  const { failure, success } = actions
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        foot={
          <CtaBar>
            <Button meaning="start" onClick={onBegin}>
              {words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} takesFocus={takesFocus} />
          {success ? <Notice icon="check">{success}</Notice> : null}
          <InlineFailure>{failure}</InlineFailure>
        </Section>
        <Section label={words.is.title}>
          <Inset>
            <PointList heading="h2" title={words.is.title} points={words.is.points} />
            <PointList heading="h2" title={words.isNot.title} points={words.isNot.points} note={words.isNot.note} />
          </Inset>
        </Section>
        <Section label={words.how.title}>
          <Inset>
            <PointList heading="h2" title={words.how.title} points={words.how.points} />
          </Inset>
        </Section>
        <LiveRegion>{failure ?? success}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
