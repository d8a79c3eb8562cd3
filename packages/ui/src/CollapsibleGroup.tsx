import { type ReactNode, useId } from 'react'
import styles from './CollapsibleGroup.module.css'
import { Icon } from './Icon.tsx'

/**
 * A list that folds. The fold (left) and what stands right of it, a group checkbox for instance,
 * are two targets that never overlap.
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
  /** Nothing of it is to be seen just now; what is drawn stays. */
  readonly isHidden?: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.group} hidden={isHidden}>
      <div className={styles.head}>
        <h2 className={styles.toggle}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onToggle(!isOpen)}
          >
            <span className={styles.title}>{title}</span>
            {count ? <span className={styles.count}>{count}</span> : null}
            <Icon name="caret" size="small" className={styles.caret} />
          </button>
        </h2>
        {end}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  )
}
