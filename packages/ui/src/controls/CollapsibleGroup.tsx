import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react'
import { oncePainted } from '../after-paint.ts'
import { Icon } from '../content/Icon.tsx'
import { awake } from '../early-presses.ts'
import styles from './CollapsibleGroup.module.css'

/**
 * Number of steps in which it opens, each after the one before is painted: laying out a long list at once delays a
 * press.
 */
const STEPS = 4

/**
 * A list that folds. The fold (left) and the content to its right, for instance a group checkbox,
 * are two targets that never overlap. A folded list is drawn out of sight when there is time; if it is opened before,
 * it fills once it is drawn.
 */
export function CollapsibleGroup({
  title,
  count,
  isOpen,
  isHidden = false,
  onToggle,
  end,
  children,
}: {
  readonly title: string
  /** Beside the title, for instance "3/12". */
  readonly count?: ReactNode
  readonly isOpen: boolean
  /** Nothing of it is visible now; its rows stay drawn. */
  readonly isHidden?: boolean
  /** Undefined: it cannot be folded now. */
  readonly onToggle: ((isOpen: boolean) => void) | undefined
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  const isDrawn = useDeferredValue(true, isOpen)
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    if (opened !== null) void oncePainted(() => setOpened(opened < STEPS ? opened + 1 : null))
  }, [opened])
  const name = (
    <>
      <span className={styles.title}>{title}</span>
      {count ? <span className={styles.count}>{count}</span> : null}
    </>
  )
  return (
    <section className={styles.group} hidden={isHidden}>
      <div className={styles.head}>
        <h2 className={styles.toggle}>
          {onToggle ? (
            <button
              ref={awake}
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => {
                setOpened(isOpen ? null : 1)
                onToggle(!isOpen)
              }}
            >
              {name}
              <Icon name="caret" size="small" className={styles.caret} />
            </button>
          ) : (
            name
          )}
        </h2>
        {end}
      </div>
      <div id={id} className={styles.panel} hidden={!isOpen} data-opened={opened ?? undefined}>
        {isDrawn ? children : null}
      </div>
    </section>
  )
}
