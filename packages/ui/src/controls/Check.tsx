import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useOptimistic, useRef } from 'react'
import { oncePainted } from '../after-paint.ts'
import styles from './Check.module.css'

export type CheckState = 'on' | 'off' | 'mixed'

type Named =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly label?: never; readonly labelledBy: string }
  /** The input is inside its own `<label>`. */
  | { readonly label?: never; readonly labelledBy?: never; readonly isLabelled: true }

type CheckboxProps = Named & {
  readonly state: CheckState
  readonly onChange: (isOn: boolean) => void
  readonly id?: string
  readonly isDisabled?: boolean
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean | undefined
}

/**
 * Native checkbox with three states. A disabled one stays focusable, so that its reason can be read.
 * A press on `mixed` requests `on`. The mark is drawn before `onChange` is called; then `state` is shown again.
 */
export function Checkbox({ id, state, onChange, isDisabled = false, describedBy, isInvalid, ...named }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, show] = useOptimistic(state)
  // `indeterminate` exists as a property only.
  useEffect(() => {
    if (input.current) input.current.indeterminate = shown === 'mixed'
  }, [shown])
  const press = () => {
    if (isDisabled) return
    const isOn = shown !== 'on'
    startTransition(async () => {
      show(isOn ? 'on' : 'off')
      await oncePainted(() => onChange(isOn))
    })
  }
  // Pressed before the scripts had loaded: the mark has changed without an event.
  const adoptEarlyPress = useEffectEvent(() => {
    if (!input.current || input.current.checked === (state === 'on')) return
    if (isDisabled) input.current.checked = state === 'on'
    press()
  })
  useLayoutEffect(() => adoptEarlyPress(), [])
  return (
    <input
      ref={input}
      id={id}
      className={styles.check}
      type="checkbox"
      checked={shown === 'on'}
      aria-label={named.label}
      aria-labelledby={named.labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isDisabled || undefined}
      aria-invalid={isInvalid || undefined}
      // A value that the browser restores from an earlier visit is not a press.
      autoComplete="off"
      onChange={press}
    />
  )
}

/** Gives a checkbox without a row a 44px target. */
export function CheckTarget(props: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the checkbox inside
    <label className={styles.target}>
      <Checkbox {...props} />
    </label>
  )
}

/** Native radio inside its own `<label>`. */
export function Radio({
  name,
  value,
  isChecked,
  onChoose,
}: {
  readonly name: string
  readonly value: string
  readonly isChecked: boolean
  readonly onChoose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  // Chosen before the scripts had loaded: the mark has moved without an event.
  const adoptEarlyChoice = useEffectEvent(() => {
    if (!isChecked && input.current?.checked) onChoose()
  })
  useLayoutEffect(() => adoptEarlyChoice(), [])
  return (
    <input
      ref={input}
      className={styles.radio}
      type="radio"
      name={name}
      value={value}
      checked={isChecked}
      // A value that the browser restores from an earlier visit is not a choice.
      autoComplete="off"
      onChange={onChoose}
      onClick={isChecked ? onChoose : undefined}
    />
  )
}
