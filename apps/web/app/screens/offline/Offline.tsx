import { offlineWords } from '@ieum/copy/offline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LostArt } from '@ieum/ui/art/LostArt.tsx'
import { Button, TextAction } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { RefreshStatus } from '../../shell/RefreshStatus.tsx'

type OfflineProps = {
  /** Reason why the page is still not open after a retry. */
  readonly failure: string | null
  /** Home is stored on this device. */
  readonly isHomeCached: boolean
  /** The requested page is of a kind that is stored, but was not opened here before. */
  readonly isPageCacheable: boolean
  readonly onRetry: () => void
}

/** Shown in place of a page that needs a network. */
export function Offline({ failure, isHomeCached, isPageCacheable, onRetry }: OfflineProps) {
  return (
    <Screen>
      <ScreenBody>
        <RefreshStatus announcement={failure === null ? null : { kind: 'failed', message: failure }} />
        <EmptyView
          art={<LostArt />}
          title={offlineWords.title}
          text={isPageCacheable && isHomeCached ? offlineWords.notCachedText : offlineWords.text}
          isHeading
          action={
            <>
              <Button tone="secondary" onClick={onRetry}>
                {screenWords.retry}
              </Button>
              {isHomeCached ? (
                <Center>
                  <TextAction as={Link} to={links.home()}>
                    {offlineWords.toCachedHome}
                  </TextAction>
                </Center>
              ) : null}
            </>
          }
        />
      </ScreenBody>
    </Screen>
  )
}
