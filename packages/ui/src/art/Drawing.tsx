import type { ReactNode } from 'react'
import styles from './Art.module.css'

/** Drawings of discs, rings and lines; decorative, so hidden from assistive technology. */
export function Drawing({
  width,
  height,
  children,
}: {
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}) {
  return (
    <svg
      className={styles.art}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
