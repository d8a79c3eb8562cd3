import { healthInsuranceWords } from '@ieum/copy/health-insurance/linking.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { CtaBar, CtaText, Header, Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import type { EndedAs } from './use-health-insurance.ts'

const { ended: words } = healthInsuranceWords

/** The reason why the guardian's authentication ended without a link, and the next step. */
export function RequestEnded({
  endedAs,
  onAgain,
  onStop,
  takesFocus,
}: {
  readonly endedAs: EndedAs
  readonly onAgain: () => void
  readonly onStop: () => void
  readonly takesFocus: boolean
}) {
  return (
    <Screen>
      <Header start={<IconButton icon="back" label={screenWords.back} onClick={onStop} />} />
      <ScreenBody
        foot={
          <CtaBar>
            <CtaText onClick={onStop}>{words.stop}</CtaText>
            <Button meaning="ended" onClick={onAgain}>
              {words.again}
            </Button>
          </CtaBar>
        }
      >
        <EmptyView art={<WaitingArt />} {...words[endedAs]} takesFocus={takesFocus} />
      </ScreenBody>
    </Screen>
  )
}
