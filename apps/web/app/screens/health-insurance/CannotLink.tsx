import { healthInsuranceWords as words } from '@ieum/copy/health-insurance/linking.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { HealthInsuranceShown } from './read-health-insurance.ts'

/** The reason why this person cannot link, and nothing else. */
export function CannotLink({
  reason,
  success,
}: {
  readonly reason: NonNullable<HealthInsuranceShown['cannotLinkReasonEnum']>
  /** The result of the last action. */
  readonly success: string | null
}) {
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <EmptyView
          art={<WaitingArt />}
          {...words.cannot[reason]}
          action={
            <Button as={Link} to={links.home()} tone="secondary">
              {words.backToHome}
            </Button>
          }
        />
        <LiveRegion>{success}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
