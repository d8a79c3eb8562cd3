import type { ReactNode } from 'react'
import { Icon } from '../content/Icon.tsx'
import { OwnText } from '../content/OwnText.tsx'
import styles from './ScoreNote.module.css'

/** The change of a number since the last time, in a box. The mark repeats the title. */
export function ScoreChange({
  trend,
  title,
  text,
  asOf,
}: {
  readonly trend: 'up' | 'down' | 'same'
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly asOf?: ReactNode
}) {
  return (
    <div className={styles.change}>
      <p className={styles.title}>
        {trend === 'same' ? null : (
          <span className={styles.mark} data-trend={trend} aria-hidden="true">
            {trend === 'up' ? '▲' : '▼'}
          </span>
        )}
        <OwnText>{title}</OwnText>
      </p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
    </div>
  )
}

/** A quiet line that answers a worry, under the text that raises it. */
export function ScoreNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="info" size="tiny" />
      <OwnText>{children}</OwnText>
    </p>
  )
}
