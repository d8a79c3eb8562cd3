import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { REQUEST_CYCLES, type RequestCycle } from '@ieum/domain/mydata/connect/consent/request-cycle.ts'
import { ChoiceRow } from '@ieum/ui/controls/Option.tsx'
import { BottomSheet } from '@ieum/ui/overlays/BottomSheet.tsx'

/** Chooses the cycle of data transfers. A choice closes the sheet. */
export function CycleSheet({
  cycle,
  onChoose,
  onClose,
}: {
  readonly cycle: RequestCycle | null
  readonly onChoose: (cycle: RequestCycle) => void
  readonly onClose: () => void
}) {
  return (
    <BottomSheet title={consent.cycleTitle} closeLabel={screenWords.close} onClose={onClose}>
      {REQUEST_CYCLES.map((each) => (
        <ChoiceRow key={each} title={consent.cycle[each]} isCurrent={each === cycle} onChoose={() => onChoose(each)} />
      ))}
    </BottomSheet>
  )
}
