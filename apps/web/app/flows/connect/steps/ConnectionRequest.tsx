import { request } from '@ieum/copy/mydata/connect/progress.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { JoiningArt } from '@ieum/ui/art/JoiningArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { StepFrame } from '../StepFrame.tsx'

/** Shown while the connection request runs. There is nothing to press. */
export function ConnectionRequest() {
  return (
    <StepFrame name={request.title} isBusy>
      <ScreenTitle title={request.title} subtitle={request.subtitle} takesFocus />
      <Center space="large">
        <JoiningArt />
      </Center>
      <LiveRegion>{screenWords.loading}</LiveRegion>
    </StepFrame>
  )
}
