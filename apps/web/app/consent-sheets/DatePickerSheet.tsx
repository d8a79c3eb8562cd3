import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { consentEndDateRange, isConsentEndAllowed } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { TextField } from '@ieum/ui/controls/Field.tsx'
import { BottomSheet, SheetActions } from '@ieum/ui/overlays/BottomSheet.tsx'
import { useState } from 'react'

/**
 * A Korean day between today and five years ahead, chosen in the device's own date field, which every screen reader and
 * keyboard supports.
 */
export function DatePickerSheet({
  nowMs,
  onChoose,
  onClose,
}: {
  readonly nowMs: number
  readonly onChoose: (dateMs: number) => void
  readonly onClose: () => void
}) {
  const range = consentEndDateRange(nowMs)
  // Null before a choice: then the last possible day applies, which moves with today.
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? koreanYmd(range.maxMs)
  const [error, setError] = useState<string | null>(null)
  const choose = () => {
    const dateMs = dayMs(day)
    if (dateMs !== null && isConsentEndAllowed({ customMs: dateMs }, nowMs)) onChoose(dateMs)
    else setError(dateMs !== null && dateMs > range.maxMs ? consent.endDateTooLate : consent.endDateError)
  }
  return (
    <BottomSheet title={consent.endDateTitle} closeLabel={screenWords.close} onClose={onClose} isPadded>
      <TextField
        label={consent.endLabel}
        type="date"
        min={koreanYmd(range.minMs)}
        max={koreanYmd(range.maxMs)}
        value={day}
        error={error}
        onChange={(event) => {
          setChosen(event.target.value)
          setError(null)
        }}
      />
      <SheetActions>
        <Button onClick={choose}>{screenWords.confirm}</Button>
      </SheetActions>
    </BottomSheet>
  )
}

function dayMs(day: string): number | null {
  try {
    return startOfKoreanDayMs(ymdParts(day))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
