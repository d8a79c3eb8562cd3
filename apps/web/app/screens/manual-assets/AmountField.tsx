import { grouped, wonShort } from '@ieum/copy/format/won.ts'
import { manualAssets } from '@ieum/copy/mydata/manual-assets.ts'
import { TextField } from '@ieum/ui/Field.tsx'
import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { amountDigits, caretBefore } from './manual-asset-fields.ts'

/** Won, grouped while it is typed; under it the same amount in words. */
export function AmountField({
  amount,
  error,
  onChange,
}: {
  /** Digits alone. */
  readonly amount: string
  readonly error: string | null
  readonly onChange: (amount: string) => void
}) {
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digitsAfter = target.value.slice(target.selectionStart ?? target.value.length).replace(/\D/g, '').length
    flushSync(() => onChange(amountDigits(target.value)))
    const at = caretBefore(target.value, digitsAfter)
    target.setSelectionRange(at, at)
  }
  return (
    <TextField
      label={manualAssets.amount}
      inputMode="numeric"
      autoComplete="off"
      value={amount === '' ? '' : grouped(amount)}
      help={amount === '' ? null : wonShort(Number(amount))}
      error={error}
      onChange={type}
      action={<span aria-hidden="true">{manualAssets.won}</span>}
    />
  )
}
