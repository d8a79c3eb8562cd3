import { noticeSilence } from '@ieum/copy/credit/notification-snooze.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { NoticeSilencePage } from './NoticeSilencePage.tsx'
import type { Silencing } from './use-snoozing.ts'

const NOW_MS = Date.parse('2026-11-23T05:00:00Z')
const still: Silencing = { isBusy: false, failure: null, success: null, silence: () => {}, end: () => {} }
const until = String(NOW_MS + 3_600_000)

export const entries: readonly GalleryEntry[] = [
  {
    name: 'NoticeSilence',
    render: () => <NoticeSilencePage silentUntilMs={null} silencing={still} nowMs={NOW_MS} />,
  },
  {
    name: 'NoticeSilence/silent',
    render: () => <NoticeSilencePage silentUntilMs={until} silencing={still} nowMs={NOW_MS} />,
  },
  {
    name: 'NoticeSilence/busy',
    render: () => <NoticeSilencePage silentUntilMs={until} silencing={{ ...still, isBusy: true }} nowMs={NOW_MS} />,
  },
  {
    name: 'NoticeSilence/refused',
    render: () => (
      <NoticeSilencePage silentUntilMs={null} silencing={{ ...still, failure: noticeSilence.failed }} nowMs={NOW_MS} />
    ),
  },
]
