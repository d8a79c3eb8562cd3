import { wonFull } from '@ieum/copy/format/won.ts'
import { readKrw, shownAmount } from '@ieum/domain/money/typed-amount.ts'
import { TextField } from '@ieum/ui/controls/Field.tsx'
import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { caretBefore } from './caret-before.ts'

/**
 * An amount field. Groups digits while a person types and shows below what was understood, to the won. Text that is not a number
 * stays unchanged.
 */
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
  /** The text as shown in the box. */
  readonly text: string
  /** The unit of a number typed without one. */
  readonly unitKrw: 1 | 10_000
  /** Shown at the right end of the box. */
  readonly unitLabel?: string
  /** Help under the box; null for text that is not an amount. Default: the amount in words. */
  readonly help?: (krw: number | null) => string
  readonly error: string | null
  readonly onChange: (text: string) => void
}) {
  const krw = readKrw(text, unitKrw)
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const shown = shownAmount(typed)
    // Nothing was grouped, so the caret stays where the browser has put it.
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
      help={help ? help(krw) : krw === null ? null : wonFull(krw)}
      error={error}
      onChange={type}
      action={unitLabel ? <span aria-hidden="true">{unitLabel}</span> : undefined}
    />
  )
}
