import { offlineWords } from '@ieum/copy/offline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LostArt } from '@ieum/ui/art/LostArt.tsx'
import { Button } from '@ieum/ui/Button.tsx'
import { EmptyView } from '@ieum/ui/EmptyView.tsx'
import { Screen, ScreenBody } from '@ieum/ui/Screen.tsx'
import { RefreshTold } from '../../RefreshTold.tsx'

type OfflineProps = {
  /** Why it is not open yet, after trying again. */
  readonly failure: string | null
  readonly onRetry: () => void
}

/** In place of a page that there is no network for. */
export function Offline({ failure, onRetry }: OfflineProps) {
  return (
    <Screen>
      <ScreenBody>
        <RefreshTold told={failure === null ? null : { kind: 'failed', message: failure }} />
        <EmptyView
          art={<LostArt />}
          title={offlineWords.title}
          text={offlineWords.text}
          isHeading
          action={
            <Button tone="secondary" onClick={onRetry}>
              {screenWords.retry}
            </Button>
          }
        />
      </ScreenBody>
    </Screen>
  )
}
