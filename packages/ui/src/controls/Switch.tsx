import { type ReactNode, startTransition, useEffectEvent, useLayoutEffect, useOptimistic, useRef } from 'react'
import { oncePainted } from '../after-paint.ts'
import { Row } from '../content/Row.tsx'
import styles from './Switch.module.css'

/**
 * A row that is on or off. The whole row is the target, unless its title may be a link. The new position is drawn
 * before `onChange` is called; then `isOn` is shown again. A disabled row stays focusable, so that its reason can be
 * read.
 */
export function SwitchRow({
  title,
  name,
  sub,
  mark,
  isOn,
  isDisabled = false,
  onChange,
}: {
  readonly title: ReactNode
  /** Name of the switch where the title may be a link of its own; then only the switch is the target. */
  readonly name?: string
  readonly sub?: ReactNode
  /** Beside the switch, for instance a mark for new rows. */
  readonly mark?: ReactNode
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, show] = useOptimistic(isOn)
  const press = () => {
    if (isDisabled) return
    startTransition(async () => {
      show(!shown)
      await oncePainted(() => onChange(!shown))
    })
  }
  // Pressed before the scripts had loaded: it has turned without an event.
  const adoptEarlyPress = useEffectEvent(() => {
    if (!input.current || input.current.checked === isOn) return
    if (isDisabled) input.current.checked = isOn
    press()
  })
  useLayoutEffect(() => adoptEarlyPress(), [])
  return (
    <Row
      as={name === undefined ? 'label' : 'div'}
      title={title}
      sub={sub}
      isTall
      isDisabled={isDisabled}
      end={
        <>
          {mark}
          <input
            ref={input}
            className={styles.switch}
            type="checkbox"
            role="switch"
            aria-label={name}
            checked={shown}
            aria-checked={shown}
            aria-disabled={isDisabled || undefined}
            // A value that the browser restores from an earlier visit is not a press.
            autoComplete="off"
            onChange={press}
          />
        </>
      }
    />
  )
}
