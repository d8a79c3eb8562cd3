import { screenWords } from '@ieum/copy/screen-words.ts'
import { LostArt } from '@ieum/ui/art/LostArt.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'

/** Shown in place of content that could not be read. A retry leaves the rest of the page as it is. */
export function LoadFailed({
  onRetry,
  isHeading = false,
}: {
  readonly onRetry: () => void
  readonly isHeading?: boolean
}) {
  return (
    <EmptyView
      art={<LostArt />}
      title={screenWords.loadFailed.title}
      text={screenWords.loadFailed.body}
      isHeading={isHeading}
      action={
        <Button tone="secondary" onClick={onRetry}>
          {screenWords.retry}
        </Button>
      }
    />
  )
}
