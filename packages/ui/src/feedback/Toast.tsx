import { useEffect, useState } from 'react'
import { awake } from '../early-presses.ts'
import styles from './Toast.module.css'

const SHOWN_MS = 3_000
const SHOWN_WITH_ACTION_MS = 6_000

/**
 * Above the bar of the main button for three seconds, six with an action. Its message must also
 * be on the page. Stays while it has the focus or the pointer is on it.
 */
export function Toast({
  text,
  action,
  onLeave,
}: {
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
  readonly onLeave: () => void
}) {
  const [isHeld, setIsHeld] = useState(false)
  const shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onLeave, shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, onLeave, shownMs])
  return (
    <div className={styles.dock}>
      <div
        className={styles.toast}
        role="status"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        <span className={styles.text}>{text}</span>
        {action ? (
          <button ref={awake} type="button" className={styles.action} onClick={action.onPress}>
            {action.label}
          </button>
        ) : null}
      </div>
    </div>
  )
}
