import { wonShort } from '@ieum/copy/format/won.ts'
import { readKrw, shownAmount } from '@ieum/domain/money/typed-amount.ts'
import { TextField } from '@ieum/ui/Field.tsx'
import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { caretBefore } from './caret-before.ts'

/** An amount, its digits grouped while it is typed; under it the same amount in words. What is no number stays as it is. */
export function AmountField({
  label,
  text,
  unitKrw,
  unitLabel,
  help,
  error,
  onChange,
}: {
  readonly label: string
  /** As it is shown. */
  readonly text: string
  /** What a number without a unit counts in. */
  readonly unitKrw: 1 | 10_000
  /** At the right end of the box. */
  readonly unitLabel?: string
  /** Under an amount that is understood, or none; null: the amount in words. */
  readonly help?: (krw: number | null) => string
  readonly error: string | null
  readonly onChange: (text: string) => void
}) {
  const krw = readKrw(text, unitKrw)
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const shown = shownAmount(typed)
    // Nothing was grouped: the caret is where the browser has put it.
    if (shown === typed) return onChange(typed)
    const digitsAfter = typed.slice(target.selectionStart ?? typed.length).replace(/\D/g, '').length
    flushSync(() => onChange(shown))
    const at = caretBefore(target.value, digitsAfter)
    target.setSelectionRange(at, at)
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      help={help ? help(krw) : krw === null ? null : wonShort(krw)}
      error={error}
      onChange={type}
      action={unitLabel ? <span aria-hidden="true">{unitLabel}</span> : undefined}
    />
  )
}
