import { dialog } from '@ieum/copy/connect/dialog.ts'
import { OPTIONAL_CONSENT_ORDER } from '@ieum/domain/connect/optional-consents.ts'
import type { GalleryEntry } from '../../../gallery.ts'
import { daon, gaon, hangyeol, nuri, SAMPLE_NOW_MS, sampleItems } from '../../../gallery-samples.fixtures.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { CycleSheet } from './CycleSheet.tsx'
import { DatePickerSheet } from './DatePickerSheet.tsx'
import { DelayedSheet } from './DelayedSheet.tsx'
import { EndDateSheet } from './EndDateSheet.tsx'
import { ItemsSheet } from './ItemsSheet.tsx'
import { MaintenanceDialog } from './MaintenanceDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'

const nothing = () => {}

const { globalMaintenance, allInMaintenance: _all, someInMaintenance: _some, ...plain } = dialog

export const entries: readonly GalleryEntry[] = [
  ...Object.entries(plain).map(([name, words]) => ({
    name: `Dialog/${name}`,
    render: () => <MessageDialog words={words} onPrimary={nothing} onSecondary={nothing} />,
  })),
  {
    name: 'Dialog/globalMaintenance',
    render: () => (
      <MessageDialog
        words={globalMaintenance({ fromMs: SAMPLE_NOW_MS, toMs: SAMPLE_NOW_MS + 3_600_000 })}
        onPrimary={nothing}
      />
    ),
  },
  {
    name: 'Dialog/allInMaintenance',
    render: () => <MaintenanceDialog inMaintenance={[daon]} connectable={[]} onConfirm={nothing} />,
  },
  {
    name: 'Dialog/someInMaintenance',
    render: () => <MaintenanceDialog inMaintenance={[daon]} connectable={[nuri, gaon]} onConfirm={nothing} />,
  },
  ...OPTIONAL_CONSENT_ORDER.map((id) => ({
    name: `Question/${id}`,
    render: () => <ConsentQuestion id={id} onAnswer={nothing} />,
  })),
  {
    name: 'Sheet/items',
    render: () => <ItemsSheet items={sampleItems} openIndustry="BANK" onClose={nothing} />,
  },
  { name: 'Sheet/cycle', render: () => <CycleSheet cycle="7" onChoose={nothing} onClose={nothing} /> },
  {
    name: 'Sheet/end date',
    render: () => (
      <EndDateSheet
        unit={5}
        nowMs={SAMPLE_NOW_MS}
        hasDatePicker
        onChooseYears={nothing}
        onOpenDatePicker={nothing}
        onClose={nothing}
      />
    ),
  },
  {
    name: 'Sheet/date picker',
    render: () => <DatePickerSheet nowMs={SAMPLE_NOW_MS} onChoose={nothing} onClose={nothing} />,
  },
  { name: 'Sheet/delayed', render: () => <DelayedSheet delayed={[hangyeol]} onRetry={nothing} onClose={nothing} /> },
]
