import type { ReactNode } from 'react'
import styles from './PictureHead.module.css'

/** The subject of a page, with a picture beside it. */
export function PictureHead({
  label,
  title,
  text,
  picture,
}: {
  readonly label: string
  readonly title: string
  readonly text?: ReactNode
  readonly picture: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.label}>{label}</p>
        <h2 className={styles.title}>{title}</h2>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      {picture}
    </div>
  )
}
