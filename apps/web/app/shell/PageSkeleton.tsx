import { screenWords } from '@ieum/copy/screen-words.ts'
import { Hidden, LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Skeleton, SkeletonBlock, SkeletonRows } from '@ieum/ui/feedback/Skeleton.tsx'
import { Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'

/** The next page while it loads: the same layout without content. */
export function PageSkeleton() {
  return (
    <Screen kind="sections">
      <Header />
      <ScreenBody isBusy>
        <h1>
          <Hidden>{screenWords.loading}</Hidden>
        </h1>
        <Section isFirst>
          <SkeletonBlock>
            <Skeleton shape="name" />
            <Skeleton shape="title" />
            <Skeleton shape="caption" />
            <Skeleton shape="box" />
          </SkeletonBlock>
        </Section>
        <Section isTight>
          <SkeletonRows count={6} />
        </Section>
        <LiveRegion>{screenWords.loading}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
