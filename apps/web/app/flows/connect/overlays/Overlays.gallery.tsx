import { dialog, signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { OPTIONAL_CONSENT_ORDER } from '@ieum/domain/mydata/connect/consent/optional-consents.ts'
import { CycleSheet } from '../../../consent-sheets/CycleSheet.tsx'
import { DatePickerSheet } from '../../../consent-sheets/DatePickerSheet.tsx'
import { EndDateSheet } from '../../../consent-sheets/EndDateSheet.tsx'
import { type GalleryEntry, press, type } from '../../../gallery/gallery.ts'
import {
  daon,
  dawnSky,
  gaon,
  hangyeol,
  longName,
  nuri,
  SAMPLE_NOW_MS,
  sampleItems,
} from '../../../gallery/gallery-samples.fixtures.ts'
import { AskedSheet } from './AskedSheet.tsx'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { DelayedSheet } from './DelayedSheet.tsx'
import { ItemsSheet } from './ItemsSheet.tsx'
import { MaintenanceDialog } from './MaintenanceDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'

const nothing = () => {}

const asked = {
  organizations: [nuri, gaon, hangyeol, dawnSky, longName],
  unlikelyGuids: [],
  leftOutCount: 0,
  onNarrow: null,
  onConnect: nothing,
  onClose: nothing,
} as const

const { globalMaintenance, allInMaintenance: _all, someInMaintenance: _some, ...plain } = dialog
const plainNames = Object.keys(plain) as (keyof typeof plain)[]

export const entries: readonly GalleryEntry[] = [
  ...plainNames.map((name) => ({
    name: `Dialog/${name}`,
    view: name === 'underageWithHealthInsurance' ? ('underage' as const) : name,
    render: () => <MessageDialog words={plain[name]} onPrimary={nothing} onSecondary={nothing} onLink={nothing} />,
  })),
  ...(['PENDING', 'REJECTED', 'EXPIRED'] as const).map((state) => ({
    name: `Dialog/signatureRequired, ${state}`,
    view: 'signatureRequired' as const,
    render: () => <MessageDialog words={signatureDialogs[state]} onPrimary={nothing} />,
  })),
  {
    name: 'Dialog/globalMaintenance',
    view: 'globalMaintenance',
    render: () => (
      <MessageDialog
        words={globalMaintenance({ fromMs: SAMPLE_NOW_MS, toMs: SAMPLE_NOW_MS + 3_600_000 })}
        onPrimary={nothing}
      />
    ),
  },
  {
    name: 'Dialog/allInMaintenance',
    view: 'allInMaintenance',
    render: () => <MaintenanceDialog inMaintenance={[daon]} connectable={[]} onConfirm={nothing} />,
  },
  {
    name: 'Dialog/someInMaintenance',
    view: 'someInMaintenance',
    render: () => <MaintenanceDialog inMaintenance={[daon]} connectable={[nuri, gaon]} onConfirm={nothing} />,
  },
  {
    name: 'Dialog/someInMaintenance, long names',
    view: 'someInMaintenance',
    render: () => (
      <MaintenanceDialog
        inMaintenance={[dawnSky, daon]}
        connectable={[nuri, dawnSky, longName, gaon]}
        onConfirm={nothing}
      />
    ),
  },
  ...OPTIONAL_CONSENT_ORDER.map((id) => ({
    name: `Question/${id}`,
    view: 'optionalConsentQuestion' as const,
    render: () => <ConsentQuestion id={id} onAnswer={nothing} />,
  })),
  {
    name: 'Sheet/asked',
    view: 'askedSheet',
    render: () => <AskedSheet {...asked} />,
  },
  {
    name: 'Sheet/asked, some likely unused',
    view: 'askedSheet',
    render: () => <AskedSheet {...asked} unlikelyGuids={[gaon.guid, longName.guid]} onNarrow={nothing} />,
  },
  {
    name: 'Sheet/asked, those left out',
    view: 'askedSheet',
    render: () => (
      <AskedSheet
        {...asked}
        organizations={[nuri, hangyeol, dawnSky]}
        unlikelyGuids={[gaon.guid, longName.guid]}
        leftOutCount={2}
      />
    ),
  },
  {
    name: 'Sheet/items',
    view: 'itemsSheet',
    render: () => <ItemsSheet items={sampleItems} openIndustry="BANK" onClose={nothing} />,
  },
  {
    name: 'Sheet/cycle',
    view: 'cycleSheet',
    render: () => <CycleSheet cycle="7" onChoose={nothing} onClose={nothing} />,
  },
  {
    name: 'Sheet/end date',
    view: 'endDateSheet',
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
    view: 'datePicker',
    render: () => <DatePickerSheet nowMs={SAMPLE_NOW_MS} onChoose={nothing} onClose={nothing} />,
  },
  {
    name: 'Sheet/date picker, no day',
    view: 'datePicker',
    render: () => <DatePickerSheet nowMs={SAMPLE_NOW_MS} onChoose={nothing} onClose={nothing} />,
    act: () => {
      type('')
      press(screenWords.confirm)
    },
  },
  {
    name: 'Sheet/delayed',
    view: 'delayedSheet',
    render: () => <DelayedSheet delayed={[hangyeol, longName]} onRetry={nothing} onClose={nothing} />,
  },
]
