import type { OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'

/** One optional consent as a question. Yes and no look the same. */
export function ConsentQuestion({
  id,
  onAnswer,
}: {
  readonly id: OptionalConsentId
  readonly onAnswer: (isAgreed: boolean) => void
}) {
  const words = consent.optional[id]
  return (
    <AlertDialog
      key={id}
      title={words.question}
      actions={[
        { label: consent.question.no, tone: 'secondary', onPress: () => onAnswer(false) },
        { label: consent.question.yes, tone: 'secondary', onPress: () => onAnswer(true) },
      ]}
    >
      <p>{words.body}</p>
      <p>{consent.question.note}</p>
    </AlertDialog>
  )
}
