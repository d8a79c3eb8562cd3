import type { ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { type ConsentYears, consentEndDateMs } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { CONSENT_YEARS } from '@ieum/domain/mydata/constants.ts'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { ChoiceRow } from '@ieum/ui/controls/Option.tsx'
import { BottomSheet } from '@ieum/ui/overlays/BottomSheet.tsx'

/** Chooses the end of the consent: one to five years ahead, or a chosen day. */
export function EndDateSheet({
  unit,
  nowMs,
  hasDatePicker,
  onChooseYears,
  onOpenDatePicker,
  onClose,
}: {
  readonly unit: ConsentForm['consentEndDateUnit'] | null
  readonly nowMs: number
  readonly hasDatePicker: boolean
  readonly onChooseYears: (years: ConsentYears) => void
  readonly onOpenDatePicker: () => void
  readonly onClose: () => void
}) {
  return (
    <BottomSheet title={consent.endTitle} closeLabel={screenWords.close} onClose={onClose}>
      {CONSENT_YEARS.map((years) => (
        <ChoiceRow
          key={years}
          title={consent.endYears(years, consentEndDateMs({ years }, nowMs))}
          isCurrent={unit === years}
          onChoose={() => onChooseYears(years)}
        />
      ))}
      {hasDatePicker ? (
        <Row as="button" title={consent.endCustom} onClick={onOpenDatePicker} end={<Icon name="calendar" />} />
      ) : null}
    </BottomSheet>
  )
}
