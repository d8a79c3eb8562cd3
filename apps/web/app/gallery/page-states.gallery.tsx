import { accessibility } from '@ieum/copy/account/accessibility.ts'
import { supportTexts } from '@ieum/copy/mydata/connect/support.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { OfflineBar } from '@ieum/ui/feedback/Notice.tsx'
import { Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import { TextPage } from '../screens/TextPage.tsx'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import type { GalleryEntry } from './gallery.ts'

const missing = { status: 404, statusText: '', internal: false, data: null }
const { title, lead, sections } = supportTexts['731']

/** States that every page has. */
export const entries: readonly GalleryEntry[] = [
  { name: 'Page/loading', render: () => <PageSkeleton /> },
  { name: 'Page/could not be made', render: () => <ErrorPage error={new Error('sample')} /> },
  { name: 'Page/not found', render: () => <ErrorPage error={missing} /> },
  {
    name: 'Page/offline',
    render: () => (
      <>
        <OfflineBar>{screenWords.offline}</OfflineBar>
        <Screen>
          <ScreenBody>
            <LoadFailed isHeading onRetry={() => {}} />
          </ScreenBody>
        </Screen>
      </>
    ),
  },
  {
    name: 'Page/text',
    render: () => (
      <TextPage
        title={title}
        lead={lead}
        sections={sections.map(({ heading, steps }) => ({ heading, lines: steps }))}
      />
    ),
  },
  { name: 'Page/accessibility', render: () => <TextPage {...accessibility} /> },
]
